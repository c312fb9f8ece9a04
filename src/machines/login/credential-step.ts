import { logFailure } from '../kit/actor-results.ts'
import { showMessage } from '../kit/form-chart.ts'
import { credentialsOf, isCodeComplete, isPasswordComplete } from './setup.ts'

export const submitPassword = {
  'password.submitted': { guard: isPasswordComplete, target: 'submitting', actions: 'clearMessage' },
} as const

export const submitCode = {
  'code.submitted': { guard: isCodeComplete, target: 'submitting', actions: 'clearMessage' },
} as const

interface CredentialStep<On, Request> {
  /** What the form shows: a sentence. */
  shows: string
  on: On
  /** What the server checks: the end of a sentence. */
  checks: string
  /** The actor and the transitions after its response. */
  request: Request
}

/** A step that asks for the password or for a code. After a failed request, the user can submit it again. */
export const credentialStep = <const On extends object, const Request extends object>({
  shows,
  on,
  checks,
  request,
}: CredentialStep<On, Request>) =>
  ({
    initial: 'editing',
    states: {
      editing: { description: shows, on },
      submitting: {
        tags: ['busy'],
        description: `Login shows a spinner while the server checks ${checks}.`,
        invoke: {
          input: credentialsOf,
          ...request,
          onError: { target: 'editing', actions: [showMessage, logFailure] },
        },
      },
    },
  }) as const
