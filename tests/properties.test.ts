import { checkProperties, type Properties } from 'chart-paths'
import { test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loadFixtures } from '../scripts/paths/load-flow.ts'
import { testedFlows } from './support/paths/tested-flows.ts'

type AnyProperties = Properties<AnyStateMachine>

const isFailure = (type: string | undefined): boolean => type?.startsWith('xstate.error.') ?? false

/** What every flow promises its users. */
const common = {
  always: {
    'every failure is logged': ({ event, isLate, actions }) =>
      isLate || !isFailure(event?.type) || actions.some(({ type }) => type === 'logFailure'),
    'after a failure, the user can go on, at the latest when no request is under way': ({
      event,
      isLate,
      next,
      pending,
    }) =>
      isLate ||
      !isFailure(event?.type) ||
      pending.length > 0 ||
      next.some((possible) => !possible.event.type.startsWith('xstate.')),
  },
  never: {
    'a late response changes anything': ({ isLate, snapshot }, earlier) =>
      isLate && snapshot !== earlier.at(-1)?.snapshot,
    'a double click sends the same request twice': ({ pending }) =>
      new Set(pending.map(({ actor }) => actor)).size < pending.length,
  },
  leadsTo: {
    'every request ends': {
      from: ({ pending }) => pending.length > 0,
      to: ({ pending }) => pending.length === 0,
    },
  },
} satisfies AnyProperties

/** The promises that a flow does not make, and why. */
const exceptions: Readonly<Record<string, Partial<AnyProperties>>> = {
  // Other flows work without a location, so this one needs no way to go on after a failure.
  geolocation: { always: { 'every failure is logged': common.always['every failure is logged'] } },
}

test.each(testedFlows())('%s: what every flow promises holds', { tags: ['CHART-23'] }, async (flow) => {
  const fixtures = await loadFixtures(flow)
  const hasRequests = Object.keys(fixtures.events).some((type) => type.startsWith('xstate.done.'))
  const { leadsTo, ...others } = common
  const properties: AnyProperties = hasRequests ? { ...others, leadsTo } : others
  await checkProperties(fixtures, { ...properties, ...exceptions[flow] }, { seed: 1 })
})
