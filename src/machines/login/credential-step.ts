import { logFailure, showMessage } from '../kit/actor-results.ts'
import { credentialsOf, hasCode, hasPassword } from './setup.ts'

export const onPasswordSubmitted = {
  'password.submitted': { guard: hasPassword, target: 'submitting', actions: 'clearMessage' },
} as const

export const onCodeSubmitted = {
  'code.submitted': { guard: hasCode, target: 'submitting', actions: 'clearMessage' },
} as const

interface CredentialStep<On, Src, OnDone> {
  descriptions: { editing: string; submitting: string }
  on: On
  /** The actor that sends the request. */
  src: Src
  /** The transitions after its response. */
  onDone: OnDone
}

/** A step that asks for the password or for a code. After a failed request, the user can submit it again. */
export const credentialStep = <const On extends object, const Src extends string, const OnDone>({
  descriptions,
  on,
  src,
  onDone,
}: CredentialStep<On, Src, OnDone>) =>
  ({
    initial: 'editing',
    states: {
      editing: { description: descriptions.editing, on },
      submitting: {
        tags: ['busy'],
        description: descriptions.submitting,
        invoke: {
          id: src,
          src,
          input: credentialsOf,
          onDone,
          onError: { target: 'editing', actions: [showMessage, logFailure] },
        },
      },
    },
  }) as const
