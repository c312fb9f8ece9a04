import { globSync, readFileSync } from 'node:fs'
import type { FlowFixtures } from 'chart-paths'
import {
  delayLength,
  eventKind,
  guardName,
  implementationName,
  listInvokes,
  listNodes,
  listOwnTransitions,
  listStates,
  listTransitions,
  statePath,
} from 'chart-paths/chart'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { loadCharts } from '../../scripts/statecharts/flows.ts'
import { statesOfLists, words } from '../../scripts/statecharts/vocabulary.ts'

const charts = await loadCharts()

/** States that a chart needs besides those of a list, with the reason. */
const extraStatesOfLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'agency-search': {
    waitingForMap: 'the list waits for the map',
    waitingForCamera: 'the list waits until the map has moved',
    none: 'no agency is selected',
    waitingForResults: 'the selection waits for the results',
    selected: 'loaded agencies and the agencies of a pin share this state',
  },
  account: { deleted: 'the account no longer exists' },
  favorites: {
    waitingToLoad: 'loading waits until all changes are sent',
    waitingToRefresh: 'loading again waits until all changes are sent',
  },
  'agency-detail': {
    deciding: 'decides whether the id can be an agency’s',
    notFound: 'a separate result with its own page',
  },
  'search-suggestions': {
    unavailable: 'a failure without a retry: typing loads again, and the last rows still work',
  },
}

/** Events for something that was closed outside the app. */
const closedElsewhere = ['tab.closed']

/** States that precede a form. */
const beforeForm = ['deciding', 'managedByOrganization', 'closed']

const siblingKeys = (state: AnyStateNode): string[] => Object.keys(state.parent?.states ?? {})

/** Finds the closest state with a key: the state itself or one of its ancestors. */
const findClosest = (state: AnyStateNode, key: string): AnyStateNode | undefined =>
  state.key === key ? state : state.parent && findClosest(state.parent, key)

const isLoading = (state: AnyStateNode): boolean =>
  state.invoke.some(({ src }) => /^load[A-Z]/.test(String(src)))

describe.each(charts)('the chart of $flow', ({ flow, machine }) => {
  const states = listStates(machine)

  test('invokes each promise actor under its own name, from which the path tests derive its result events', () => {
    const promises = listInvokes(machine).filter(({ onDone, onError }) => onDone || onError)
    expect(promises.filter(({ id, src }) => id !== src).map(({ id }) => id)).toEqual([])
  })

  test('loads in `loading`, among the states of a list', () => {
    for (const state of states.filter(isLoading)) {
      if (state.key === 'refreshing' && state.parent?.key === 'loaded') continue
      const loading = findClosest(state, 'loading')
      expect(loading, `${statePath(state)} is not \`loading\``).toBeDefined()
      const known = [...statesOfLists, ...Object.keys(extraStatesOfLists[flow] ?? {})]
      expect(loading && siblingKeys(loading).filter((key) => !known.includes(key))).toEqual([])
    }
  })

  test('reads from the server with `load…` or `fetch…`', () => {
    const actors = listInvokes(machine).map(({ src }) => String(src))
    expect(actors.filter((name) => /^(get|list)[A-Z]/.test(name))).toEqual([])
  })

  test('names a state in another branch by the ID of the chart and its full path', () => {
    const targets = globSync(`src/machines/${flow}/**/*.ts`).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/['`]#([\w-]+)/g)].map(([, id]) => id),
    )
    expect(targets.filter((id) => id !== flow)).toEqual([])
  })

  test('edits a form in `editing`, submits it in `submitting`, and has a success state of one word', () => {
    for (const state of states.filter(({ key }) => key === 'editing')) {
      const others = siblingKeys(state).filter((key) => key !== 'editing' && !beforeForm.includes(key))
      expect(others).toContain('submitting')
      expect(others.length, `words after ${statePath(state)}: ${others}`).toBeLessThanOrEqual(2)
    }
  })

  test('uses one word for each meaning', () => {
    const avoided = new RegExp(words.flatMap(({ insteadOf = [] }) => insteadOf).join('|'), 'i')
    const { guards, actions, actors, delays } = machine.implementations
    const names = [
      ...states.map(({ key }) => key),
      ...machine.events.filter((event) => !event.startsWith('xstate.')),
      ...[guards, actions, actors, delays].flatMap(Object.keys),
    ]
    expect(names.filter((name) => avoided.test(name))).toEqual([])
  })

  test('calls a state that is left immediately `deciding`', () => {
    const transient = states.filter(({ always }) => always?.some(({ guard }) => guard === undefined))
    expect(transient.filter(({ key }) => key !== 'deciding').map(statePath)).toEqual([])
  })

  test('guards a form that requires all fields with `is…Complete`', () => {
    const guards = listTransitions(machine)
      .filter(
        ({ eventType, target }) =>
          eventType.endsWith('.submitted') && target?.some(({ key }) => key === 'submitting'),
      )
      .flatMap((transition) => guardName(transition) ?? [])
    expect(guards.filter((guard) => !/^is\w*Complete$/.test(guard))).toEqual([])
  })

  test('says `….edited` for typing, and `….dismissed` for closing', async () => {
    const { fixtures }: { fixtures: FlowFixtures } = await import(`../${flow}/fixtures.ts`)
    const events = Object.entries(fixtures.events).filter(([event]) => !closedElsewhere.includes(event))
    const eventsOf = (pattern: RegExp) =>
      events.flatMap(([event, cases]) =>
        Array.isArray(cases) && cases.some(({ description }) => pattern.test(description)) ? event : [],
      )
    expect(eventsOf(/^the user (types|edits|deletes the text)/)).toEqual(
      events.flatMap(([event]) => (event.endsWith('.edited') ? event : [])),
    )
    const closing = eventsOf(/^the user (closes|dismisses)/)
    expect(closing.filter((event) => !event.endsWith('.dismissed'))).toEqual([])
    expect(events.filter(([event]) => /(typed|closed|cancelled)$/.test(event))).toEqual([])
  })

  test('says `….canceled` only for stopping a running request', () => {
    for (const { source, eventType } of listTransitions(machine)) {
      if (eventType.endsWith('.canceled')) expect(source.invoke, eventType).not.toEqual([])
      if (eventType.endsWith('.dismissed')) expect(source.invoke, eventType).toEqual([])
    }
  })

  test('sets the reason of a failure before it logs the error, as `message` only in a form', () => {
    for (const transition of listTransitions(machine)) {
      const actions = transition.actions.map(implementationName)
      const after = actions.includes('logFailure') ? actions.slice(actions.indexOf('logFailure')) : []
      expect(after.filter((name) => /^(set|show|emit)/.test(name))).toEqual([])
    }
    if ('showMessage' in machine.implementations.actions)
      expect(states.map(({ key }) => key)).toContain('editing')
  })

  test('asks another region whether it is busy, not whether it is idle', () => {
    const asked = Object.values(machine.implementations.guards).flatMap((guard) =>
      typeof guard === 'function' && 'stateValue' in guard ? JSON.stringify(guard.stateValue) : [],
    )
    expect(asked.filter((state) => state.includes('"idle"'))).toEqual([])
  })

  test('uses an event `….retried` to retry what failed or is slow, and for nothing else', () => {
    const failed = states.filter(
      ({ key, parent }) => key === 'failed' && parent && 'loading' in parent.states,
    )
    const retried = listTransitions(machine).filter(({ eventType }) => /retried$/i.test(eventType))
    for (const state of failed)
      expect(retried.map(({ source }) => statePath(source))).toContain(statePath(state))
    for (const { source, eventType } of retried) {
      expect(source.key).toMatch(/fail|^slow$/i)
      expect(eventType).toMatch(/^[a-z]\w*\.retried$/)
    }
  })

  test('moves a transition that three sibling states share to their parent', () => {
    const described = (state: AnyStateNode) =>
      listOwnTransitions(state)
        .filter((transition) => eventKind(transition).kind === 'named')
        .map((transition) =>
          JSON.stringify({
            event: transition.eventType,
            guard: guardName(transition),
            targets: transition.target?.map(({ id }) => id),
            actions: transition.actions.map(implementationName),
          }),
        )
    for (const state of listNodes(machine)) {
      const all = Object.values(state.states).flatMap(described)
      const repeated = all.filter((one) => all.filter((other) => other === one).length > 2)
      expect([...new Set(repeated)], `in ${statePath(state)}`).toEqual([])
    }
  })
})

test('`slow` has one name, and one delay in all charts', () => {
  const slow = charts.flatMap(({ machine }) =>
    listStates(machine)
      .filter(({ key }) => /slow/i.test(key))
      .map(statePath),
  )
  expect(slow.filter((path) => !path.endsWith('.slow'))).toEqual([])
  const delays = charts.flatMap(({ machine }) =>
    listTransitions(machine)
      .filter(({ target }) => target?.some(({ key }) => key === 'slow'))
      .map((transition) => {
        const event = eventKind(transition)
        return event.kind === 'after'
          ? `${event.delay} ${delayLength(machine, event.delay)}`
          : transition.eventType
      }),
  )
  expect([...new Set(delays)]).toEqual(['slowAfter 10000'])
})
