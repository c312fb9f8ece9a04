import { casesForEvent, type FlowFixtures, type Initiator, type PathStep } from 'chart-paths'
import { formatMs } from 'chart-paths/chart'
import { Failure } from '../../src/machines/kit/failure.ts'

/** What happens in a step, who causes it, and how a tester can cause it by hand; null if that is obvious. */
interface Cause {
  description: string
  initiator: Initiator | 'time'
  instructions: string | null
}

const unreachable =
  'Block *://*:*/api/* in DevTools > Network before this request is sent. Unblock it after this step.'

const explainResult = ({ event }: PathStep): string | null => {
  if (!('error' in event)) return 'Make sure the server is running.'
  const { error } = event
  return error instanceof Failure && error.reason !== 'unreachable' ? null : unreachable
}

export const findCause = (fixtures: FlowFixtures, step: PathStep): Cause => {
  const { description, elapsed, event } = step
  if (event.type.startsWith('xstate.after.')) {
    const time = elapsed < 1_000 ? formatMs(elapsed) : `${elapsed / 1_000} s`
    return {
      description: description.replace(formatMs(elapsed), time),
      initiator: 'time',
      instructions: null,
    }
  }
  const isResult = /^xstate\.(done|error)\.actor\./.test(event.type)
  const { initiator = isResult ? 'server' : 'user', instructions } =
    casesForEvent(fixtures, event.type).find((one) => one.description === description) ?? {}
  if (instructions) return { description, initiator, instructions }
  const isFromServer = isResult && initiator === 'server'
  return { description, initiator, instructions: isFromServer ? explainResult(step) : null }
}
