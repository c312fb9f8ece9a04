import { failureText } from './failure.ts'

/** The output of a completed actor, as the `params` of a guard or an action. */
export const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output })

/** The error of a failed actor, as the `params` of an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The message for a failed actor, as the `params` of an action. */
export const failureTextOf = ({ event }: { event: { error: unknown } }) => ({
  text: failureText(event.error),
})

// The actions after a rejection or a failure.

export const showRejection = { type: 'showRejection', params: resultOf } as const
export const showFailure = { type: 'showFailure', params: failureTextOf } as const
export const setFailure = { type: 'setFailure', params: failureTextOf } as const
export const logFailure = { type: 'logFailure', params: errorOf } as const
