import { failureText } from './failure.ts'

/** The output of an actor that is done, as the `params` of a guard or an action. */
export const answerOf = <Answer>({ event }: { event: { output: Answer } }) => ({ answer: event.output })

/** The error of an actor that failed, as the `params` of an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The sentence that tells a user why an actor failed, as the `params` of an action. */
export const failureTextOf = ({ event }: { event: { error: unknown } }) => ({
  text: failureText(event.error),
})
