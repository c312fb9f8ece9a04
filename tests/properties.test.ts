import { checkProperties, type Properties } from 'chart-paths'
import { test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loadFixtures } from '../scripts/paths/load-flow.ts'
import { testedFlows } from './support/paths/tested-flows.ts'

type AnyProperties = Properties<AnyStateMachine>

const isFailure = (type: string | undefined): boolean => type?.startsWith('xstate.error.') ?? false

/** The properties of every flow. */
const common = {
  always: {
    'every failure is logged': ({ event, isLate, actions }) =>
      isLate || !isFailure(event?.type) || actions.some(({ type }) => type === 'logFailure'),
    'after a failure, the user can continue, at the latest when no request is pending': ({
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

/** The flows that have only some of these properties, and why. */
const exceptions: Readonly<Record<string, Partial<AnyProperties>>> = {
  // Other flows work without a location, so this one need not continue after a failure.
  geolocation: { always: { 'every failure is logged': common.always['every failure is logged'] } },
}

test.each(testedFlows())('%s: the properties of every flow hold', { tags: ['CHART-23'] }, async (flow) => {
  const fixtures = await loadFixtures(flow)
  const hasRequests = Object.keys(fixtures.events).some((type) => type.startsWith('xstate.done.'))
  const { leadsTo, ...others } = common
  const properties: AnyProperties = hasRequests ? { ...others, leadsTo } : others
  await checkProperties(fixtures, { ...properties, ...exceptions[flow] }, { seed: 1 })
})
