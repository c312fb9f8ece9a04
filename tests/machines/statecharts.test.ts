import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { guardName, listOwnTransitions, listStates, nameOf } from '../../scripts/statecharts/chart.ts'
import { namedActions } from '../../scripts/statecharts/diagram.ts'
import { writeDocuments } from '../../scripts/statecharts/documents.ts'
import { listFlows, loadCharts } from '../../scripts/statecharts/flows.ts'
import { misplacedFunctions } from '../../scripts/statecharts/named-config.ts'

const charts = await loadCharts()
const documentsFolder = new URL('../../docs/statecharts/', import.meta.url)

/** Every state of a chart with all that the config says of it, by names. */
const structureOf = (machine: AnyStateMachine) =>
  [machine.root, ...listStates(machine)].map((state) => ({
    id: state.id,
    type: state.type,
    description: state.description,
    tags: state.tags,
    initial: state.initial?.target.map(({ id }) => id),
    history: state.history,
    entry: namedActions(state.entry),
    exit: namedActions(state.exit),
    invokes: state.invoke.map(({ id, src }) => ({ id, src })),
    transitions: listOwnTransitions(state).map((transition) => ({
      event: transition.eventType,
      guard: guardName(transition),
      targets: transition.target?.map(({ id }) => id),
      actions: transition.actions.map(nameOf),
      reenter: transition.reenter,
    })),
  }))

describe.each(charts)('the statechart of $flow', ({ flow, machine }) => {
  test('holds names only, beside the context and the functions that map it [CHART-01]', () => {
    expect(misplacedFunctions(machine)).toEqual([])
  })

  test('is taken back from its JSON with the same states and transitions [CHART-01]', () => {
    const json = readFileSync(new URL(`${flow}.json`, documentsFolder), 'utf8')
    const copy = createMachine(JSON.parse(json))
    expect(structureOf(copy)).toEqual(structureOf(machine))
  })

  test('has the name of its folder', () => {
    expect(machine.id).toBe(flow)
  })
})

test('the pages under docs/statecharts are those of the present charts [CHART-03]', () => {
  const expected = writeDocuments(charts)
  const present = new Map(
    readdirSync(documentsFolder).map((name) => [name, readFileSync(new URL(name, documentsFolder), 'utf8')]),
  )
  expect([...present.keys()].sort(), 'run "npm run statecharts"').toEqual([...expected.keys()].sort())
  for (const [name, text] of expected)
    expect(present.get(name), `${name}: run "npm run statecharts"`).toBe(text)
})

test('every flow has fixtures, assertions, path tests and journeys of its own', () => {
  const folders = listFlows().map((flow) => ({
    flow,
    files: readdirSync(new URL(`${flow}/`, import.meta.url)).sort(),
  }))
  expect(folders).toEqual(
    listFlows().map((flow) => ({
      flow,
      files: expect.arrayContaining(['fixtures.ts', 'journeys.test.ts', 'paths.test.ts', 'states.ts']),
    })),
  )
})
