import { assign } from 'xstate'
import { placeholderAction } from './placeholders.ts'

interface FailureArgs {
  context: { failure: string | null }
}

/** Methods, so that an `assign` for `failure` alone fits every chart whose context contains it. */
interface FailureActions {
  setFailure(args: FailureArgs, params: { text: string }): void
  logFailure(args: FailureArgs, params: { error: unknown }): void
}

/** The actions of a chart that shows why its last request failed. */
export const failureActions: FailureActions = {
  setFailure: assign((_, { text }) => ({ failure: text })),
  logFailure: placeholderAction('logFailure'),
}
