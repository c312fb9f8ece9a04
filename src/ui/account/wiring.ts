import { accountMachine } from '../../machines/account/machine.ts'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  loadAccount,
  loadSessions,
  saveName,
} from '../../services/api/account.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideAccount = ({ api, session }: Pick<App, 'api' | 'session'>) =>
  accountMachine.provide({
    actors: {
      loadAccount: fromRequest(({ signal }) => loadAccount(api, signal)),
      saveName: fromRequest(({ input, signal }) => saveName(api, input, signal)),
      changePassword: fromRequest(({ input, signal }) => changePassword(api, input, signal)),
      loadSessions: fromRequest(({ signal }) => loadSessions(api, signal)),
      endSession: fromRequest(({ input, signal }) => endSession(api, input.id, signal)),
      endOtherSessions: fromRequest(({ signal }) => endOtherSessions(api, signal)),
      deleteAccount: fromRequest(({ input, signal }) => deleteAccount(api, input, signal)),
    },
    actions: {
      notifyAccountDeleted: () => session.send({ type: 'account.deleted' }),
      logFailure: (_, { error }) => logError('An account request failed.', error),
    },
  })
