import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  eventLabel,
  guardName,
  implementationName,
  listDelays,
  listNodes,
  listOwnTransitions,
  listStates,
  listTransitions,
  statePath,
  transitionId,
  withoutTimers,
} from 'chart-paths/chart'
import { drawDiagrams } from 'chart-paths/diagram'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import { listEvents } from '../../scripts/statecharts/events.ts'
import { loadCharts } from '../../scripts/statecharts/flows.ts'
import { listMisplacedFunctions } from '../../scripts/statecharts/json-config.ts'

const execFileAsync = promisify(execFile)
const statechartsScript = fileURLToPath(new URL('../../scripts/statecharts.ts', import.meta.url))
const charts = await loadCharts()
const documentsFolder = new URL('../../docs/statecharts/', import.meta.url)

const describeStates = (machine: AnyStateMachine) =>
  listNodes(machine).map((state) => ({
    id: state.id,
    type: state.type,
    description: state.description,
    tags: state.tags,
    initial: state.initial?.target.map(({ id }) => id),
    history: state.history,
    entry: withoutTimers(state.entry).map(implementationName),
    exit: withoutTimers(state.exit).map(implementationName),
    invokes: state.invoke.map(({ id, src }) => ({ id, src })),
    transitions: listOwnTransitions(state).map((transition) => ({
      event: transition.eventType,
      guard: guardName(transition),
      targets: transition.target?.map(({ id }) => id),
      actions: transition.actions.map(implementationName),
      reenter: transition.reenter,
    })),
  }))

test('a function in place of a name is reported', () => {
  const machine = setup({}).createMachine({
    id: 'inline',
    initial: 'one',
    states: { one: { entry: () => {}, on: { next: { guard: () => true, target: 'two' } } }, two: {} },
  })
  expect(listMisplacedFunctions(machine)).toEqual(['states.one.entry', 'states.one.on.next.guard'])
})

describe.each(charts)('the statechart of $flow', ({ flow, machine, description }) => {
  test('contains only names, except in the context, inputs, params, and outputs', {
    tags: ['CHART-01'],
  }, () => {
    expect(listMisplacedFunctions(machine)).toEqual([])
  })

  test('can be recreated from its JSON with the same states and transitions', { tags: ['CHART-01'] }, () => {
    const json = readFileSync(new URL(`${flow}.json`, documentsFolder), 'utf8')
    const copy = createMachine(JSON.parse(json))
    const [root, ...states] = describeStates(machine)
    expect(describeStates(copy)).toEqual([{ ...root, description }, ...states])
    const undescribed = listTransitions(copy).filter((transition) => !transition.description)
    const always = listTransitions(copy).filter(({ eventType }) => eventType === '')
    expect(undescribed.map(transitionId)).toEqual(always.map(transitionId))
    for (const { name, length } of listDelays(machine)) expect(copy.root.meta.delays[name]).toBe(length)
  })

  test('has a page with its description, its diagram, and its states and transitions', {
    tags: ['CHART-02'],
  }, () => {
    const page = readFileSync(new URL(`${flow}.md`, documentsFolder), 'utf8')
    const expected = [
      description,
      '```mermaid\nstateDiagram-v2',
      ...listStates(machine).map((state) => `| \`${statePath(state)}\` | ${state.description ?? ''} |`),
      ...listTransitions(machine).map((transition) => {
        const guard = guardName(transition)
        return `| \`${statePath(transition.source)}\` | ${eventLabel(transition)} | ${guard ? `\`${guard}\`` : ''} |`
      }),
      ...Object.keys(machine.implementations.guards).map((guard) => `\n| \`${guard}\` | `),
    ]
    const withoutParamsOfGuards = page.replaceAll(
      /^(\| `[^`]+` \| [^|]+ \| `(?!and\(|not\(|or\()\w+)\([^`]*\)` \|/gm,
      '$1` |',
    )
    expect(expected.filter((text) => !withoutParamsOfGuards.includes(text))).toEqual([])
  })

  test('has a diagram with every state, change of state, guard, delay, invoke, and `always`', {
    tags: ['CHART-02'],
  }, () => {
    const diagrams = drawDiagrams(machine)
    const lines = diagrams.flatMap(({ text }) => text.split('\n').map((line) => line.trim()))
    const labels = lines.flatMap((line) => / --> \S+ : (.*)$/.exec(line)?.[1]?.split('<br/>') ?? [])
    for (const state of listStates(machine)) {
      const isRegion = state.parent?.type === 'parallel' && diagrams.some(({ root }) => root === state)
      expect(isRegion || lines.some((line) => line.startsWith(`state "${state.key}`)), state.id).toBe(true)
    }
    for (const { src } of listStates(machine).flatMap(({ invoke }) => invoke))
      expect(lines.join('\n')).toContain(`invoke ${src}`)
    for (const transition of listTransitions(machine).filter(({ target }) => target?.length)) {
      const event = eventLabel(transition)
      const guard = guardName(transition)
      expect(
        labels.some((label) => label === event || label === `${event} [${guard}]`),
        transitionId(transition),
      ).toBe(true)
    }
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(
      lines.filter((line) => line === '}').length,
    )
  })

  test('has an arrow to every state in a diagram', { tags: ['CHART-02'] }, () => {
    for (const { text } of drawDiagrams(machine)) {
      const arrows = [...text.matchAll(/(\S+) --> (\S+)/g)].map(([, from = '', to = '']) => ({ from, to }))
      const states = [...text.matchAll(/ as (\w+)/g)].map(([, id = '']) => id)
      const isReached = (state: string) =>
        arrows.some(
          ({ from, to }) =>
            to === state || (to.startsWith(`${state}__`) && from !== '[*]' && !from.startsWith(`${state}__`)),
        )
      const isState = (id: string) => !/__(anywhere|elsewhere)$/.test(id)
      expect(states.filter((state) => isState(state) && !isReached(state))).toEqual([])
    }
  })

  test('has the name of its folder', () => {
    expect(machine.id).toBe(flow)
  })
})

test('the pages in docs/statecharts are up to date', { tags: ['CHART-03'] }, async () => {
  // In a separate process, because the pages contain the source of functions, which Vitest compiles differently.
  const check = execFileAsync(process.execPath, [statechartsScript, '--check'])
  await expect(check).resolves.toMatchObject({ stderr: '' })
})

test('the index and the pages show how flows communicate', { tags: ['CHART-14'] }, () => {
  const read = (name: string) => readFileSync(new URL(name, documentsFolder), 'utf8')
  expect(read('README.md')).toContain('  signup -- "session.granted" --> session\n')
  expect(read('README.md')).toContain('  agency-search -. reads .-> geolocation\n')
  expect(read('signup.md')).toContain('- Sends `session.granted` to [session](session.md)\n')
  expect(read('session.md')).toContain('- Receives `session.granted` from [signup](signup.md)\n')
  expect(read('agency-search.md')).toContain('- Reads the state of [geolocation](geolocation.md)\n')
  expect(read('geolocation.md')).toContain('- Its state is read by [agency-search](agency-search.md)\n')
  expect(read('account.md')).toMatch(
    /account --- (events\d)\("internal\.password\.changed"\)\n {2}\1 --> .*to_sessions/,
  )
})

test('a page names a function whose return value needs its statements', { tags: ['CHART-14'] }, () => {
  const pages = readdirSync(documentsFolder).filter((name) => name.endsWith('.md'))
  const texts = pages.map((name) => readFileSync(new URL(name, documentsFolder), 'utf8'))
  expect(texts.join('')).toContain('`logIn(credentialsOf)`')
  expect(
    texts.join('').match(/`\w*\(?\{ (?:const|let|if|assertEvent)\b.*|.*\((?:input|params)\)`/g),
  ).toBeNull()
})

test('a page lists how the regions of its chart depend on each other', { tags: ['CHART-14'] }, () => {
  const read = (name: string) => readFileSync(new URL(name, documentsFolder), 'utf8')
  expect(read('notifications.md')).toContain(
    "## Regions that read another region's state\n\n- `list.polling: always [isClearing]` reads `clearing.dismissing`\n",
  )
  expect(read('search-suggestions.md')).toContain(
    '## Events that several regions handle\n\n- `suggestions.closed`: `request`, `list`\n',
  )
})

test('an arrow of a sequence diagram leads from a region that raises its event to one that handles it', {
  tags: ['CHART-02'],
}, () => {
  const wrong = charts.flatMap(({ machine, details }) => {
    const events = new Map(listEvents(machine).map((event) => [event.name, event]))
    return details.flatMap((line) => {
      const [arrow, from, to, name = ''] = /(\w+) ->> (\w+): (\S+)$/.exec(line) ?? []
      const { raisedBy = [], handledBy = [] } = events.get(name) ?? {}
      const isIn = (region?: string) => (path: string) => path.split('.')[0] === region
      return arrow && !(raisedBy.some(isIn(from)) && handledBy.some(isIn(to))) ? [arrow] : []
    })
  })
  expect(wrong).toEqual([])
})

test('the JSON shows how the params of guards and actions are computed', { tags: ['CHART-01'] }, () => {
  const json = JSON.parse(readFileSync(new URL('signup.json', documentsFolder), 'utf8'))
  expect(json.states.editing.on).toMatchObject({
    'form.submitted': { guard: { type: 'isComplete', params: { source: '{ form: event.form }' } } },
    'field.edited': { actions: { type: 'clearFieldError', params: { source: '{ field: event.field }' } } },
  })
})
