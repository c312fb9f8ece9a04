import {
  eventKind,
  eventLabel,
  guardName,
  listDelays,
  listNodes,
  listStates,
  listTransitions,
  nameOf,
  statePath,
  withoutTimers,
} from 'chart-paths/chart'
import { drawDiagrams } from 'chart-paths/diagram'
import type { AnyStateMachine } from 'xstate'
import { describeLinks, drawLinks, listLinks } from './communication.ts'
import { flowTypes, listActors } from './flow-types.ts'
import type { FlowChart } from './flows.ts'
import { actionText, callText } from './function-text.ts'
import { listSources } from './sources.ts'
import { vocabulary } from './vocabulary.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${headings.join(' | ')} |`,
  `|${' --- |'.repeat(headings.length)}`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
]

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? ['', `## ${heading}`, '', ...lines] : []

const list = (items: readonly string[]): string[] => items.map((item) => `- ${item}`)

const unique = (items: readonly string[]): string[] => [...new Set(items)].sort()

const fence = (diagram: string): string[] => ['```mermaid', diagram, '```']

/** Each diagram under the path of the state that it shows, unless it shows the whole chart. */
const diagrams = (machine: AnyStateMachine): string[] =>
  drawDiagrams(machine).flatMap(({ root, text }, index) => [
    ...(index > 0 ? [''] : []),
    ...(root === machine.root ? [] : [`### ${statePath(root)}`, '']),
    ...fence(text),
  ])

const statesTable = (machine: AnyStateMachine): string[] =>
  table(
    ['state', 'description', 'kind', 'tags', 'invokes', 'on entry', 'on exit'],
    listStates(machine).map((state) => [
      code(statePath(state)),
      state.description ?? '',
      state.type === 'atomic' ? '' : state.type,
      codes(state.tags),
      codes(state.invoke.map(({ src, input }) => callText(String(src), input))),
      codes(withoutTimers(state.entry).map(actionText)),
      codes(withoutTimers(state.exit).map(actionText)),
    ]),
  )

const transitionsTable = (machine: AnyStateMachine): string[] =>
  table(
    ['from', 'event', 'guard', 'to', 'actions'],
    listTransitions(machine).map((transition) => {
      const guard = guardName(transition)
      return [
        code(statePath(transition.source)),
        eventLabel(transition),
        guard ? code(guard) : '',
        transition.target?.length
          ? `${codes(transition.target.map(statePath))}${transition.reenter ? ' (re-entered)' : ''}`
          : '(stays)',
        codes(transition.actions.map(actionText)),
      ]
    }),
  )

const actionNames = (machine: AnyStateMachine): string[] =>
  unique([
    ...listTransitions(machine).flatMap((transition) => transition.actions.map(nameOf)),
    ...listNodes(machine).flatMap((state) => withoutTimers([...state.entry, ...state.exit]).map(nameOf)),
  ])

const actorsTable = (flow: string): string[] => {
  const actors = listActors(flow)
  if (actors.length === 0) return []
  return [
    ...table(
      ['actor', 'input', 'result'],
      actors.map(({ name, kind, input, output }) => [
        code(name),
        input && code(input),
        `${kind === 'promise' ? 'resolves with' : 'sends'} ${code(output)}`,
      ]),
    ),
    '',
    'A promise that fails rejects with the error of the request, which the `error` transitions receive as `event.error`.',
  ]
}

const eventNames = (machine: AnyStateMachine): string[] =>
  unique(
    listTransitions(machine).flatMap((transition) => {
      const event = eventKind(transition)
      return event.kind === 'named' ? [event.name] : []
    }),
  )

/** The documentation page of a flow, as Markdown. */
export const writePage = ({ flow, machine, description }: FlowChart): string => {
  const transitions = listTransitions(machine)
  const guards = unique(transitions.flatMap((transition) => guardName(transition) ?? []))
  const delays = listDelays(machine).map(
    ({ name, length }) => `${code(name)}: ${length === null ? 'depends on the context' : `${length} ms`}`,
  )
  const rootInvokes = machine.root.invoke.map((invoke) => String(invoke.src))
  return [
    `# ${flow}`,
    '',
    `<!-- Written by \`npm run statecharts\` from src/machines/${flow}/machine.ts. Change the chart, not this page. -->`,
    '',
    description,
    '',
    `For [Stately’s editor and VS Code](README.md#view-a-chart-in-stately): [${flow}.json](${flow}.json), an XState version 5 config.`,
    `For the visualizer: [${flow}.viz.json](${flow}.viz.json), version 4.`,
    ...section('Source and tests', [
      ...listSources(flow),
      '- How much of it the tests cover: [coverage](README.md#coverage) and [mutants](README.md#mutants) of all flows',
    ]),
    ...section('Other flows', describeLinks(flow, listLinks())),
    ...section('Diagram', diagrams(machine)),
    ...section('States', [
      ...(rootInvokes.length ? [`The whole chart invokes ${codes(rootInvokes)}.`, ''] : []),
      ...statesTable(machine),
    ]),
    ...section('Transitions', transitionsTable(machine)),
    ...section('Events', list(eventNames(machine).map(code))),
    ...section('Actors', actorsTable(flow)),
    ...section('Guards', list(guards.map(code))),
    ...section('Delays', list(delays)),
    ...section('Actions', list(actionNames(machine).map(code))),
    ...section('Context, input and events', ['```ts', flowTypes(flow), '```']),
    '',
  ].join('\n')
}

/** The index of all flows, as Markdown. */
export const writeIndex = (charts: readonly FlowChart[]): string =>
  [
    '# Statecharts',
    '',
    '<!-- Written by `npm run statecharts` from src/machines. Change the charts, not this page. -->',
    '',
    'Every flow of the app is one statechart. These pages are generated from the machines that run in production.',
    '[Path tests in ten minutes](../path-tests.md) shows how to test a path through a flow.',
    '',
    '## View a chart in Stately',
    '',
    'Each flow has two configs: `<flow>.json` for XState version 5, and `<flow>.viz.json` in version 4 syntax for the visualizer.',
    'Anything that JSON cannot hold is in `meta`: the lengths of delays, and the functions that compute inputs and params, by their path.',
    '',
    '- **Stately’s editor:** create a machine at [stately.ai](https://stately.ai), choose',
    '  [Import](https://stately.ai/docs/import-from-code) in the Code panel, and paste the JSON as `createMachine(…)`.',
    '- **VS Code:** install the [Stately Editor](https://marketplace.visualstudio.com/items?itemName=statelyai.stately-editor)',
    '  extension, open a JSON file and run “Stately: Open Visual Editor”. It asks you to sign in; free accounts are read-only and',
    '  show the root level.',
    '- **Visualizer:** it needs no account. Open [stately.ai/viz](https://stately.ai/viz), replace the code with this, and paste',
    '  `<flow>.viz.json` in place of `{}`. Every guard is false there, and delays run in real time.',
    '',
    '  ```ts',
    "  import { createMachine } from 'xstate'",
    '',
    '  const config: any = {}',
    '  createMachine(config, {',
    '    guards: new Proxy({}, { get: () => () => false }),',
    '    delays: config.meta?.delays,',
    '  })',
    '  ```',
    '',
    '## Flows',
    '',
    ...table(
      ['flow', 'states', 'transitions', 'description'],
      charts.map(({ flow, machine, description }) => [
        `[${flow}](${flow}.md)`,
        String(listStates(machine).length),
        String(listTransitions(machine).length),
        description,
      ]),
    ),
    '',
    '## How flows communicate',
    '',
    'Derived from `src/ui/<flow>/wiring.ts`. Flows not listed here do not communicate with other flows. The API client also sends',
    '`session.expired` to `session` after a 401.',
    '',
    ...fence(drawLinks(listLinks())),
    '',
    '## Vocabulary',
    '',
    'Charts use the same names for the same situation; `npm test` checks this.',
    '',
    ...table(
      ['situation', 'states', 'events'],
      vocabulary.map(({ situation, states, events }) => [situation, states, events]),
    ),
    '',
  ].join('\n')
