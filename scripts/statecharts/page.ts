import {
  eventLabel,
  formatMs,
  listDelays,
  listStates,
  listTransitions,
  statePath,
  transitionId,
  withoutTimers,
} from 'chart-paths/chart'
import { drawDiagrams } from 'chart-paths/diagram'
import type { AnyStateMachine } from 'xstate'
import { describeLinks, listLinks } from './communication.ts'
import { drawRaisedEvents, listEvents, listRegions } from './events.ts'
import type { FlowChart } from './flows.ts'
import { formatCall, formatReference } from './format-function.ts'
import { listGuards, listStateReads } from './guards.ts'
import { formatCode, formatCodes, formatDiagram, formatTable } from './markdown.ts'
import { listSources } from './sources.ts'

const formatSection = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? ['', `## ${heading}`, '', ...lines] : []

const formatList = (items: readonly string[]): string[] => items.map((item) => `- ${item}`)

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
      formatCodes(withoutTimers(state.entry).map(formatReference)),
      formatCodes(withoutTimers(state.exit).map(formatReference)),
    ]),
  )

const formatTransitions = (machine: AnyStateMachine, descriptions: ReadonlyMap<string, string>): string[] =>
  formatTable(
    ['from', 'event', 'guard', 'to', 'actions', 'what happens'],
    listTransitions(machine).map((transition) => [
      formatCode(statePath(transition.source)),
      eventLabel(transition),
      transition.guard === undefined ? '' : formatCode(formatReference(transition.guard)),
      transition.target?.length
        ? `${formatCodes(transition.target.map(statePath))}${transition.reenter ? ' (re-entered)' : ''}`
        : '(stays)',
      formatCodes(transition.actions.map(formatReference)),
      descriptions.get(transitionId(transition)) ?? '',
    ]),
  )

const formatGuards = (chart: FlowChart): string[] => {
  const guards = listGuards(chart)
  return guards.length === 0
    ? []
    : formatTable(
        ['guard', 'condition', 'used by'],
        guards.map(({ name, comment, condition, usedBy }) => [
          formatCode(name),
          [
            ...(condition === null ? [] : [formatCode(condition)]),
            ...(comment === null ? [] : [comment]),
          ].join('. '),
          formatCodes(usedBy),
        ]),
      )
}

const formatRaisedEvents = (machine: AnyStateMachine): string[] => {
  const diagram = drawRaisedEvents(machine)
  return diagram === null
    ? []
    : [
        'Each arrow leads from the region that raises an event to the region that handles it.',
        '',
        ...formatDiagram(diagram),
      ]
}

const formatStateReads = (machine: AnyStateMachine): string[] =>
  formatList(
    listStateReads(machine).map(
      ({ transition, states }) => `${formatCode(transition)} reads ${formatCodes(states)}`,
    ),
  )

/** Formats the events from outside that several regions of a parallel chart handle. */
const formatSharedEvents = (machine: AnyStateMachine): string[] =>
  machine.root.type !== 'parallel'
    ? []
    : formatList(
        listEvents(machine)
          .map(({ name, handledBy }) => ({ name, regions: listRegions(handledBy) }))
          .filter(({ name, regions }) => regions.length > 1 && !name.startsWith('internal.'))
          .map(({ name, regions }) => `${formatCode(name)}: ${formatCodes(regions)}`),
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
 * @param descriptions The descriptions of transitions by their IDs.
 */
export const formatPage = (chart: FlowChart, descriptions: ReadonlyMap<string, string>): string => {
  const { flow, machine, description, details } = chart
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
    ...(details.length ? [...details, ''] : []),
    `For [Stately's editor and VS Code](README.md#view-a-chart-in-stately): [${flow}.json](${flow}.json), an XState version 5 config.`,
    `For the visualizer: [${flow}.viz.json](${flow}.viz.json), version 4.`,
    '[How to read this page](README.md#how-to-read-a-page)',
    ...formatSection('Source and tests', [
      ...listSources(flow),
      '- What the tests cover: [coverage](coverage.md#coverage) and [mutants](coverage.md#mutants)',
    ]),
    ...formatSection('Other flows', describeLinks(flow, listLinks())),
    ...formatSection('Diagram', formatDiagrams(machine)),
    ...formatSection('Events between regions', formatRaisedEvents(machine)),
    ...formatSection("Regions that read another region's state", formatStateReads(machine)),
    ...formatSection('Events that several regions handle', formatSharedEvents(machine)),
    ...formatSection('States', [
      ...(rootInvokes.length ? [`The root state invokes ${formatCodes(rootInvokes)}.`, ''] : []),
      ...formatStates(machine),
    ]),
    ...formatSection('Transitions', formatTransitions(machine, descriptions)),
    ...formatSection('Guards', formatGuards(chart)),
    ...formatSection('Events', formatEvents(machine)),
    ...formatSection('Delays', formatList(delays)),
    '',
  ].join('\n')
}
