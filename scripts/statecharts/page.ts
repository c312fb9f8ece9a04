import {
  eventKind,
  eventLabel,
  guardName,
  listDelays,
  listStates,
  listTransitions,
  namedActions,
  nameOf,
  statePath,
} from 'chart-paths/chart'
import { drawDiagrams } from 'chart-paths/diagram'
import type { AnyStateMachine } from 'xstate'
import { describeLinks, drawLinks, listLinks } from './communication.ts'
import type { FlowChart } from './flows.ts'
import { functionKeys, namedConfig } from './named-config.ts'
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
      codes(state.invoke.map((invoke) => String(invoke.src))),
      codes(namedActions(state.entry)),
      codes(namedActions(state.exit)),
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
        codes(transition.actions.map(nameOf)),
      ]
    }),
  )

const actionNames = (machine: AnyStateMachine): string[] =>
  unique([
    ...listTransitions(machine).flatMap((transition) => transition.actions.map(nameOf)),
    ...[machine.root, ...listStates(machine)].flatMap((state) => [
      ...namedActions(state.entry),
      ...namedActions(state.exit),
    ]),
  ])

const actorNames = (machine: AnyStateMachine): string[] =>
  unique(
    [machine.root, ...listStates(machine)].flatMap((state) =>
      state.invoke.map((invoke) => String(invoke.src)),
    ),
  )

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
  const delays = listDelays(machine, transitions).map(
    ({ name, length }) => `${code(name)}: ${length === null ? 'depends on the context' : `${length} ms`}`,
  )
  const { functionPaths } = namedConfig(machine)
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
    ...section('Source and tests', listSources(flow)),
    ...section('Other flows', describeLinks(flow, listLinks())),
    ...section('Diagram', diagrams(machine)),
    ...section('States', [
      ...(rootInvokes.length ? [`The whole chart invokes ${codes(rootInvokes)}.`, ''] : []),
      ...statesTable(machine),
    ]),
    ...section('Transitions', transitionsTable(machine)),
    ...section('Events', list(eventNames(machine).map(code))),
    ...section('Actors', list(actorNames(machine).map(code))),
    ...section('Guards', list(guards.map(code))),
    ...section('Delays', list(delays)),
    ...section('Actions', list(actionNames(machine).map(code))),
    ...section(
      'Omitted from the JSON',
      functionPaths.length
        ? [
            `JSON cannot contain functions. The functions under ${codes(functionKeys)} are in the source only:`,
            '',
            ...list(functionPaths.map(code)),
          ]
        : ['Nothing: this config contains only names and plain values.'],
    ),
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
    '[Path tests in ten minutes](../path-tests.md) shows how to test a way through a flow.',
    '',
    '## View a chart in Stately',
    '',
    'Each flow has two configs: `<flow>.json` for XState version 5, and `<flow>.viz.json` in version 4 syntax for the visualizer.',
    '',
    '- **Stately’s editor:** create a machine at [stately.ai](https://stately.ai), choose',
    '  [Import](https://stately.ai/docs/import-from-code) in the Code panel, and paste the JSON as `createMachine(…)`.',
    '- **VS Code:** install the [Stately Editor](https://marketplace.visualstudio.com/items?itemName=statelyai.stately-editor)',
    '  extension, open a JSON file and run “Stately: Open Visual Editor”. It asks you to sign in; free accounts are read-only and',
    '  show the root level.',
    '- **Visualizer:** it needs no account. Open [stately.ai/viz](https://stately.ai/viz), replace the code by this, and paste',
    '  `<flow>.viz.json` in place of `{}`. Every guard is false in it; a delay takes its real time.',
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
    'From the wirings (`src/ui/<flow>/wiring.ts`). Flows that are missing here talk to no other flow. The API client also sends',
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
