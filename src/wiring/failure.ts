import { fromCallback } from 'xstate'
import { Failure } from '../machines/failure.ts'
import { faultOf } from '../services/api/request-fault.ts'
import { watchNetworkReturn } from '../services/network.ts'

/** A request whose rejections say for what reason they are: each becomes a `Failure`. */
export const withReason = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request
  } catch (error) {
    throw new Failure(faultOf(error), error)
  }
}

/** Tells a chart when the network is back. */
export const watchNetwork = fromCallback(({ sendBack }) =>
  watchNetworkReturn(() => sendBack({ type: 'network.returned' })),
)
