import { errorOf, messageActions, resultOf } from '../../kit/params.ts'

const form = '#login.form'

/** The user is signed in: the session takes over. */
export const granted = {
  guard: { type: 'isGranted', params: resultOf },
  target: `${form}.granted`,
  actions: { type: 'grantSession', params: resultOf },
} as const

/** Returns to a step with the server's message. */
export const refusedTo = <Step extends string>(step: Step) =>
  ({ target: `${form}.${step}`, actions: { type: 'showRefusal', params: resultOf } }) as const

/** Returns to a step with the reason why the request failed. */
export const failedTo = <Step extends string>(step: Step) =>
  ({
    target: `${form}.${step}`,
    actions: messageActions,
  }) as const

/** Returns to the email step with a fixed message, because the library's errors are not meant for users. */
export const identityFailed = (text: string) =>
  ({
    target: `${form}.enteringEmail`,
    actions: [
      { type: 'showMessage', params: { text } },
      { type: 'logFailure', params: errorOf },
    ],
  }) as const

export const isCodeRequired = { type: 'isCodeRequired', params: resultOf } as const
export const isLinkable = { type: 'isLinkable', params: resultOf } as const
