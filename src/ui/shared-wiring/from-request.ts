import { fromPromise, type NonReducibleUnknown } from 'xstate'
import { toFailure } from './failure.ts'

interface RequestParts<Input> {
  input: Input
  /** Aborted when the state that asked is left. */
  signal: AbortSignal
}

/**
 * An actor that sends one request; it rejects with a `Failure`. After its state is left it never settles: an actor that
 * React stops and restarts would take the abort for the answer to its second request.
 */
export const fromRequest = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  ask: (parts: RequestParts<Input>) => Promise<Output>,
) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        ask({ input, signal }).then(
          (result) => signal.aborted || resolve(result),
          (error) => signal.aborted || reject(toFailure(error)),
        )
      }),
  )
