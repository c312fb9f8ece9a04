import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { errorsAt, errorsWithout, noErrors } from '../kit/form-errors.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { signupFields } from './fields.ts'
import type { SignupAnswer, SignupContext, SignupEvent, SignupForm } from './types.ts'

/**
 * Creating an account. The form is filled in and submitted; a refusal comes back to it with the server's sentence and
 * the fields at fault, each of which is forgotten when its field is edited. What was typed stays in the form. `granted`
 * is the end: the session takes over.
 */
export const signupMachine = setup({
  types: { context: {} as SignupContext, events: {} as SignupEvent },
  actors: { signUp: placeholderPromise<SignupAnswer, SignupForm>('signUp') },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return signupFields.every((field) => event.form[field] !== '')
    },
    isGranted: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.signUp')
      return event.output.outcome === 'granted'
    },
  },
  actions: {
    clearRefusal: assign(noErrors),
    forgetFieldErrors: assign(({ context, event }) => {
      assertEvent(event, 'field.edited')
      return errorsWithout(event.field, context)
    }),
    sayRefusal: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.signUp')
      if (event.output.outcome === 'granted') return {}
      return errorsAt(signupFields, event.output)
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    grantSession: placeholderAction<{ answer: SignupAnswer }>('grantSession'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'signup',
  initial: 'filling',
  context: noErrors,
  states: {
    filling: {
      description: 'The form; Create Account is disabled until no field is empty. Spaces count as text.',
      on: {
        'form.submitted': { guard: 'isComplete', target: 'submitting', actions: 'clearRefusal' },
        'field.edited': { actions: 'forgetFieldErrors' },
      },
    },
    submitting: {
      description: 'Create Account turns while the server makes the account.',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return event.form
        },
        onDone: [
          { guard: 'isGranted', target: 'granted' },
          { target: 'filling', actions: 'sayRefusal' },
        ],
        onError: {
          target: 'filling',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'say', params: ({ event }) => ({ text: failureText(event.error) }) },
          ],
        },
      },
    },
    granted: {
      type: 'final',
      description: 'The account is made and signed in; the session leads on.',
      entry: {
        type: 'grantSession',
        params: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.signUp')
          return { answer: event.output }
        },
      },
    },
  },
})
