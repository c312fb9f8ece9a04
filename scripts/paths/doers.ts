import {
  casesForEvent,
  type Delay,
  delaysByEvent,
  type FlowFixtures,
  type Initiator,
  type PathStep,
} from 'chart-paths'
import { Failure, type FailureReason } from '../../src/machines/kit/failure.ts'

/** Who makes a step happen, and how a tester can cause it by hand; null if that is obvious. */
export interface Cause {
  by: Initiator | 'time'
  how: string | null
}

const failingServer = 'Have a proxy answer this request with status 500.'

const failures: Record<FailureReason, string> = {
  offline: 'Disconnect from the network before this step.',
  unreachable:
    'Stop the server before the previous step (Ctrl+C in its terminal). Start it again after this step.',
  timeout: 'Have a proxy hold this request for a minute.',
  busy: failingServer,
  trouble: failingServer,
  unreadable: 'Have a proxy answer this request with an HTML page.',
}

const isAnswer = (type: string) => /^xstate\.(done|error)\.actor\./.test(type)

const howToAnswer = ({ event }: PathStep): string => {
  if (!('error' in event)) return 'Make sure the server is running.'
  return failures[event.error instanceof Failure ? event.error.reason : 'unreachable']
}

const describeTime = ({ name, length }: Delay): string =>
  `${length < 1_000 ? `${length} ms` : `${length / 1_000} s`} pass (${name})`

/** Says who makes each step of a flow happen. */
export const causesOf = (fixtures: FlowFixtures) => {
  const delays = delaysByEvent(fixtures.machine)
  return (step: PathStep): Cause & { says: string } => {
    const delay = delays.get(step.event.type)
    if (delay) return { by: 'time', says: describeTime(delay), how: null }
    const { says, event } = step
    const { by, how } = casesForEvent(fixtures, event.type).find((one) => one.says === says) ?? {}
    const doer = by ?? (isAnswer(event.type) ? 'server' : 'user')
    const isPlainAnswer = doer === 'server' && isAnswer(event.type)
    return { says, by: doer, how: how ?? (isPlainAnswer ? howToAnswer(step) : null) }
  }
}
