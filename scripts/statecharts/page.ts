import {
  eventLabel,
  formatMs,
  guardName,
  listDelays,
  listStates,
  listTransitions,
  statePath,
  transitionId,
  withoutTimers,
} from 'chart-paths/chart'
import { drawDiagrams } from 'chart-paths/diagram'
import type { AnyStateMachine } from 'xstate'
import { describeLinks, drawLinks, listLinks } from './communication.ts'
import { listEvents } from './events.ts'
import type { FlowChart } from './flows.ts'
import { formatAction, formatCall } from './format-function.ts'
import { formatTable } from './markdown.ts'
import { listSources } from './sources.ts'
import { vocabulary } from './vocabulary.ts'

const formatCode = (text: string): string => `\`${text}\``
const formatCodes = (texts: readonly string[]): string => texts.map(formatCode).join(', ')

const formatSection = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? ['', `## ${heading}`, '', ...lines] : []

const formatList = (items: readonly string[]): string[] => items.map((item) => `- ${item}`)

const formatDiagram = (diagram: string): string[] => ['```mermaid', diagram, '```']

/** Formats the diagrams, each under the path of its state except that of the whole chart. */
const formatDiagrams = (machine: AnyStateMachine): string[] =>
  drawDiagrams(machine).flatMap(({ root, text }, index) => [
    ...(index > 0 ? [''] : []),
    ...(root === machine.root ? [] : [`### ${statePath(root)}`, '']),
    ...formatDiagram(text),
  ])

const formatStates = (machine: AnyStateMachine): string[] =>
  formatTable(
    ['state', 'description', 'kind', 'tags', 'invokes', 'on entry', 'on exit'],
    listStates(machine).map((state) => [
      formatCode(statePath(state)),
      state.description ?? '',
      state.type === 'atomic' ? '' : state.type,
      formatCodes(state.tags),
      formatCodes(state.invoke.map(({ src, input }) => formatCall(String(src), input))),
      formatCodes(withoutTimers(state.entry).map(formatAction)),
      formatCodes(withoutTimers(state.exit).map(formatAction)),
    ]),
  )

const formatTransitions = (machine: AnyStateMachine, descriptions: ReadonlyMap<string, string>): string[] =>
  formatTable(
    ['from', 'event', 'guard', 'to', 'actions', 'what happens'],
    listTransitions(machine).map((transition) => {
      const guard = guardName(transition)
      return [
        formatCode(statePath(transition.source)),
        eventLabel(transition),
        guard ? formatCode(guard) : '',
        transition.target?.length
          ? `${formatCodes(transition.target.map(statePath))}${transition.reenter ? ' (re-entered)' : ''}`
          : '(stays)',
        formatCodes(transition.actions.map(formatAction)),
        descriptions.get(transitionId(transition)) ?? '',
      ]
    }),
  )

/** Formats the table of events, without the column `raised by` if all events come from outside. */
const formatEvents = (machine: AnyStateMachine): string[] => {
  const events = listEvents(machine)
  const isRaising = events.some(({ raisedBy }) => raisedBy.length > 0)
  return events.length === 0
    ? []
    : formatTable(
        ['event', ...(isRaising ? ['raised by'] : []), 'handled by'],
        events.map(({ name, raisedBy, handledBy }) => [
          formatCode(name),
          ...(isRaising ? [formatCodes(raisedBy)] : []),
          formatCodes(handledBy),
        ]),
      )
}

/**
 * Formats the documentation page of a flow as Markdown.
 *
 * @param descriptions The descriptions of transitions by their ids.
 */
export const formatPage = (
  { flow, machine, description }: FlowChart,
  descriptions: ReadonlyMap<string, string>,
): string => {
  const delays = listDelays(machine).map(
    ({ name, length }) =>
      `${formatCode(name)}: ${length === null ? 'depends on the context' : formatMs(length)}`,
  )
  const rootInvokes = machine.root.invoke.map((invoke) => String(invoke.src))
  return [
    `# ${flow}`,
    '',
    `<!-- Written by \`npm run statecharts\` from src/machines/${flow}/machine.ts. Change the chart, not this page. -->`,
    '',
    description,
    '',
    `For [Stately's editor and VS Code](README.md#view-a-chart-in-stately): [${flow}.json](${flow}.json), an XState version 5 config.`,
    `For the visualizer: [${flow}.viz.json](${flow}.viz.json), version 4.`,
    ...formatSection('Source and tests', [
      ...listSources(flow),
      '- What the tests cover: [coverage](README.md#coverage) and [mutants](README.md#mutants)',
    ]),
    ...formatSection('Other flows', describeLinks(flow, listLinks())),
    ...formatSection('Diagram', formatDiagrams(machine)),
    ...formatSection('States', [
      ...(rootInvokes.length ? [`The whole chart invokes ${formatCodes(rootInvokes)}.`, ''] : []),
      ...formatStates(machine),
    ]),
    ...formatSection('Transitions', formatTransitions(machine, descriptions)),
    ...formatSection('Events', formatEvents(machine)),
    ...formatSection('Delays', formatList(delays)),
    '',
  ].join('\n')
}

export const formatIndex = (charts: readonly FlowChart[]): string =>
  [
    '# Statecharts',
    '',
    '<!-- Written by `npm run statecharts` from src/machines. Change the charts, not this page. -->',
    '',
    'Each flow in the app is one statechart. These pages are generated from the machines that run in production.',
    '[Path tests in ten minutes](../path-tests.md) shows how to test a path through a flow.',
    '',
    '## View a chart in Stately',
    '',
    'Each flow has two configs: `<flow>.json` for XState version 5, and `<flow>.viz.json` in version 4 syntax for the visualizer.',
    '`meta` contains what an XState config cannot express: the lengths of delays, and the source of the functions that compute inputs',
    'and params.',
    '',
    "- **Stately's editor:** create a machine at [stately.ai](https://stately.ai), choose",
    '  [Import](https://stately.ai/docs/import-from-code) in the Code panel, and paste the JSON as `createMachine(…)`.',
    '- **VS Code:** install the [Stately Editor](https://marketplace.visualstudio.com/items?itemName=statelyai.stately-editor)',
    '  extension, open a JSON file, and run "Stately: Open Visual Editor". It asks you to sign in. With a free account, the chart is',
    '  read-only and only its root level is shown.',
    '- **Visualizer** (needs no account): open [stately.ai/viz](https://stately.ai/viz), replace the code with this, and paste',
    '  `<flow>.viz.json` in place of `{}`. In the visualizer, every guard is false, and delays run in real time.',
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
    'To read or reuse a chart, start with a small one: [resource-list](resource-list.md) (a list), [forgot-password](forgot-password.md)',
    '(a form), [csv-export](csv-export.md) (buttons that send requests), [session](session.md) (parallel regions), or',
    '[favorites](favorites.md) (a queue of changes). [agency-search](agency-search.md) is the largest; read it one region at a time.',
    '',
    ...formatTable(
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
    'This diagram is derived from `src/ui/<flow>/wiring.ts`. Flows that are not in it do not communicate with other flows. The API',
    'client also sends `session.expired` to `session` after a 401.',
    '',
    ...formatDiagram(drawLinks(listLinks())),
    '',
    '## Vocabulary',
    '',
    'All charts use the same names for the same situation. `npm test` checks this.',
    '',
    ...formatTable(
      ['situation', 'states', 'events'],
      vocabulary.map(({ situation, states, events }) => [situation, states, events]),
    ),
    '',
  ].join('\n')
