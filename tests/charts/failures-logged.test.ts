import { generatePaths, listEventCases, type PathStep } from 'chart-paths'
import { expect, test } from 'vitest'
import { loadFixtures } from '../../scripts/paths/load-flow.ts'
import { listFlows } from '../../scripts/statecharts/flows.ts'

const getError = ({ event }: Pick<PathStep, 'event'>): unknown => ('error' in event ? event.error : null)

const isLogged = (step: PathStep): boolean =>
  step.expected.actions.some(
    ({ type, params }) =>
      type.startsWith('log') &&
      typeof params === 'object' &&
      params !== null &&
      'error' in params &&
      params.error === getError(step),
  )

test.each(listFlows())('%s logs every error, wherever it happens', async (flow) => {
  const fixtures = await loadFixtures(flow)
  const failures = generatePaths(fixtures)
    .flatMap(({ steps }) => steps)
    .filter((step) => getError(step) !== null)
  expect(failures.filter((step) => !isLogged(step)).map(({ caseId }) => caseId)).toEqual([])
  const possible = listEventCases(fixtures).filter((eventCase) => getError(eventCase) !== null)
  expect(new Set(failures.map(({ caseId }) => caseId))).toEqual(new Set(possible.map(({ id }) => id)))
})
