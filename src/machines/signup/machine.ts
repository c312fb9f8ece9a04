import { assertEvent, setup } from 'xstate'
import type { FormResult } from '../../../contract/api-error.ts'
import { afterResponse, clearFieldError, formActions, formGuards } from '../kit/form-chart.ts'
import { noErrors } from '../kit/form-errors.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { resultOf } from '../kit/result-params.ts'
import { type SignupForm, signupFields } from './fields.ts'
import type { SignupContext, SignupEvent } from './types.ts'

/**
 * Creating an account. If the server rejects the form, the form shows the server's message and an error next to each
 * invalid field; editing a field clears its errors. The form keeps what the user typed. `accountCreated` is final: the
 * session chart signs the user in.
 */
export const signupMachine = setup({
  types: { context: {} as SignupContext, events: {} as SignupEvent },
  actors: { signUp: placeholderPromise<FormResult<number | null>, SignupForm>('signUp') },
  guards: {
    isComplete: (_, { form }: { form: SignupForm }) => signupFields.every((field) => form[field] !== ''),
    ...formGuards,
  },
  actions: {
    ...formActions(signupFields),
    startSession: placeholderAction<{ result: FormResult<number | null> }>('startSession'),
  },
}).createMachine({
  id: 'signup',
  initial: 'editing',
  context: noErrors,
  states: {
    editing: {
      description:
        'The form is shown. "Create Account" is disabled while a field is empty. Spaces count as text.',
      on: {
        'form.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => ({ form: event.form }) },
          target: 'submitting',
          actions: 'clearErrors',
        },
        'field.edited': { actions: clearFieldError },
      },
    },
    submitting: {
      description: '"Create Account" shows a spinner while the server creates the account.',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return event.form
        },
        ...afterResponse({ target: 'accountCreated', actions: { type: 'startSession', params: resultOf } }),
      },
    },
    accountCreated: {
      type: 'final',
      description:
        'The account was created, and the user is signed in. The session opens the page that the user first requested, or /home.',
    },
  },
})
