import { listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { FlowPath, PathStep } from './flow-path.ts'
import { describePath, listStarts, simulateStart, simulateStep } from './path-steps.ts'

export interface WrittenPath {
  /** The `description` of the start in the fixtures; omitted if there is only one. */
  start?: string
  /**
   * The IDs of its cases, such as `form.submitted: the form is submitted`. For a
   * delay, the ID is the type of its event.
   */
  steps: readonly string[]
}

/**
 * Takes a written path through a flow's chart.
 * @throws Error if the flow has no such start or case, or if the case cannot happen there.
 */
export const replayPath = (fixtures: FlowFixtures, written: WrittenPath): FlowPath => {
  const found = listStarts(fixtures).find(
    ({ description }) => written.start === undefined || description === written.start,
  )
  if (!found) throw new Error(`"${fixtures.name}" has no start "${written.start}".`)
  const cases = new Map(listEventCases(fixtures).map((eventCase) => [eventCase.id, eventCase]))
  const { simulation, start, ...initial } = simulateStart(fixtures.machine, found)
  let { snapshot } = initial
  const steps: PathStep[] = []
  for (const id of written.steps) {
    const eventCase = cases.get(id)
    if (!eventCase?.canHappen(snapshot)) {
      const possible = [...cases.values()].filter(({ canHappen }) => canHappen(snapshot))
      const mistake = eventCase
        ? `"${id}" cannot happen in ${JSON.stringify(snapshot.value)} of "${fixtures.name}".`
        : `"${fixtures.name}" has no case "${id}".`
      throw new Error([`${mistake} What can happen there:`, ...possible.map((each) => each.id)].join('\n'))
    }
    const next = simulateStep(simulation, snapshot, eventCase)
    snapshot = next.snapshot
    steps.push(next.step)
  }
  return { title: describePath(start, steps), start, steps }
}
