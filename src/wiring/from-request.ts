import { fromPromise, type NonReducibleUnknown } from 'xstate'

interface RequestParts<Input> {
  input: Input
  /** Aborted when the state that asked is left. */
  signal: AbortSignal
}

/**
 * An actor that asks the outside world once. After its state was left nothing is told of it any more, not even that it was
 * aborted: an actor that React stops and starts again would take that for the answer to its second question.
 */
export const fromRequest = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  ask: (parts: RequestParts<Input>) => Promise<Output>,
) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        ask({ input, signal }).then(
          (answer) => signal.aborted || resolve(answer),
          (error) => signal.aborted || reject(error),
        )
      }),
  )
