import { failureText } from './failure.ts'

/** The output of an actor that is done, as the `params` of a guard or an action. */
export const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output })

/** The error of an actor that failed, as the `params` of an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The message for a failed actor, as the `params` of an action. */
export const failureTextOf = ({ event }: { event: { error: unknown } }) => ({
  text: failureText(event.error),
})
