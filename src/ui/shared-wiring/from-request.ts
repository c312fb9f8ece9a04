import { fromPromise, type NonReducibleUnknown } from 'xstate'
import { toFailure } from './failure.ts'

interface RequestParts<Input> {
  input: Input
  /** Aborted when the state is exited. */
  signal: AbortSignal
}

/**
 * Creates an actor that sends one request and rejects with a `Failure`. It never settles after its state is exited:
 * otherwise, an actor that React stops and restarts would receive the abort as the response to its second request.
 */
export const fromRequest = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  send: (parts: RequestParts<Input>) => Promise<Output>,
) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        send({ input, signal }).then(
          (result) => signal.aborted || resolve(result),
          (error) => signal.aborted || reject(toFailure(error)),
        )
      }),
  )
