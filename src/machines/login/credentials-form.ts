import { assertEvent } from 'xstate'
import { messageActions, resultOf } from '../kit/params.ts'
import type { LoginEvent } from './types.ts'

// What the steps of the form do with the server's response.

export const isGranted = { type: 'isGranted', params: resultOf } as const
export const isCodeRequired = { type: 'isCodeRequired', params: resultOf } as const
export const isLinkable = { type: 'isLinkable', params: resultOf } as const
export const grantSession = { type: 'grantSession', params: resultOf } as const
export const showRefusal = { type: 'showRefusal', params: resultOf } as const

/** The submitted password, with the code if the step asks for one. */
export const credentialsOf = ({ event }: { event: LoginEvent }) => {
  assertEvent(event, ['password.submitted', 'code.submitted'])
  const { password } = event
  return event.type === 'code.submitted' ? { password, code: event.code.trim() } : { password }
}

const kinds = {
  password: {
    tags: ['passwordAsked'],
    on: { 'password.submitted': { target: 'submitting', actions: 'clearMessage' } },
  },
  code: {
    tags: ['codeAsked'],
    on: {
      'code.submitted': {
        guard: {
          type: 'isCodeComplete',
          params: ({ event }: { event: { code: string } }) => ({ code: event.code }),
        },
        target: 'submitting',
        actions: 'clearMessage',
      },
    },
  },
} as const

/** A step that asks for the password, or for a code, and submits it to an actor. */
export const credentialsForm = <
  const Kind extends keyof typeof kinds,
  const Actor extends object,
  const Refused extends readonly object[],
>(
  kind: Kind,
  actor: Actor,
  descriptions: { editing: string; submitting: string },
  refused: Refused,
) =>
  ({
    tags: kinds[kind].tags,
    initial: 'editing',
    states: {
      editing: { description: descriptions.editing, on: kinds[kind].on },
      submitting: {
        tags: ['busy'],
        description: descriptions.submitting,
        invoke: {
          ...actor,
          onDone: [{ guard: isGranted, target: '#login.form.granted', actions: grantSession }, ...refused],
          onError: { target: 'editing', actions: messageActions },
        },
      },
    },
  }) as const
