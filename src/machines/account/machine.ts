import { noErrors } from '../kit/form-errors.ts'
import { failureTextOf, logFailure } from '../kit/result-params.ts'
import { deletionRegion } from './regions/deletion.ts'
import { nameRegion } from './regions/name.ts'
import { passwordRegion } from './regions/password.ts'
import { sessionsRegion } from './regions/sessions.ts'
import { accountSetup } from './setup.ts'

/**
 * The account page. `account` loads the account, then runs one region for each section: `name`, `password`, and
 * `deletion`. `sessions` loads the list of sessions separately, so either can fail without affecting the other. A form
 * moves from `editing` to `submitting`; if the server rejects it, it returns to `editing` and shows the errors. The
 * context never contains a password. Only `account.deleted` is final: the session ends and the landing page opens, so
 * all forms end. The section for two-factor authentication is a flow of its own, `two-factor`.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  type: 'parallel',
  context: {
    account: null,
    accountFailure: null,
    sessions: [],
    sessionsFailure: null,
    endingSessionId: null,
    errors: { name: noErrors, password: noErrors, deletion: noErrors },
  },
  states: {
    account: {
      description: 'The account and its sections, except the sessions.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the account; the page shows skeletons.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: {
              target: 'loaded',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [{ type: 'setAccountFailure', params: failureTextOf }, logFailure],
            },
          },
        },
        failed: {
          description: 'The account could not be loaded. The page shows the reason and "Try again".',
          on: { 'account.retried': 'loading' },
        },
        loaded: {
          description: 'The page shows the email and the sections.',
          type: 'parallel',
          states: {
            name: nameRegion,
            password: passwordRegion,
            deletion: deletionRegion,
          },
        },
        deleted: {
          type: 'final',
          description: 'The account is deleted; the session ends and the landing page opens.',
          entry: 'notifyAccountDeleted',
        },
      },
    },
    sessions: sessionsRegion,
  },
})
