import { failureText } from './failure.ts'

/** The output of a completed actor, as the `params` of a guard or an action. */
export const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output })

/** The error of a failed actor, as the `params` of an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The message for a failed actor, as the `params` of an action. */
export const failureTextOf = ({ event }: { event: { error: unknown } }) => ({
  text: failureText(event.error),
})

/** The actions for a failed actor: sets the `failure` that the screen shows, and logs the error. */
export const failureActions = [
  { type: 'setFailure', params: failureTextOf },
  { type: 'logFailure', params: errorOf },
] as const

/** The actions for a failed actor of a form, whose context has a `message`. */
export const messageActions = [
  { type: 'showMessage', params: failureTextOf },
  { type: 'logFailure', params: errorOf },
] as const
