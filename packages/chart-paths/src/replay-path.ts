import { listEventCases } from './event-cases.ts'
import type { FlowFixtures } from './flow-fixtures.ts'
import type { Path, PathStep } from './path.ts'
import { describePath, outcomeOf, takeStep } from './path-steps.ts'
import { simulate } from './simulation.ts'

/** A path as it is written down. */
export interface WrittenPath {
  /** What the fixtures say of the start; omitted if there is only one. */
  start?: string
  /** The ids of its cases, such as `form.submitted: the form is submitted`. */
  steps: readonly string[]
}

/**
 * The path that a sequence of cases takes through a flow.
 * @throws Error when the flow has no such start or case, or when the case cannot happen there.
 */
export const replayPath = (fixtures: FlowFixtures, written: WrittenPath): Path => {
  const starts: readonly { says?: string; input: unknown }[] = fixtures.starts ?? [{ input: undefined }]
  const start = starts.find(({ says }) => written.start === undefined || says === written.start)
  if (!start) throw new Error(`"${fixtures.name}" has no start "${written.start}".`)
  const cases = new Map(listEventCases(fixtures).map((eventCase) => [eventCase.id, eventCase]))
  const simulation = simulate(fixtures.machine, start.input)
  const reaction = simulation.start()
  const first = { says: start.says ?? null, input: start.input, ...outcomeOf(reaction) }
  let { snapshot } = reaction
  const steps: PathStep[] = []
  for (const id of written.steps) {
    const eventCase = cases.get(id)
    if (!eventCase) throw new Error(`"${fixtures.name}" has no case "${id}".`)
    if (!eventCase.canHappen(snapshot))
      throw new Error(`"${id}" cannot happen in ${JSON.stringify(snapshot.value)} of "${fixtures.name}".`)
    const taken = takeStep(simulation, snapshot, eventCase)
    snapshot = taken.snapshot
    steps.push(taken.step)
  }
  return { title: describePath(first, steps), start: first, steps }
}
