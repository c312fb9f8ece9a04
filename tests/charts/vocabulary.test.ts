import {
  delayLength,
  eventKind,
  listInvokes,
  listStates,
  listTransitions,
  statePath,
} from 'chart-paths/chart'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { loadCharts } from '../../scripts/statecharts/flows.ts'
import { statesOfLists, words } from '../../scripts/statecharts/vocabulary.ts'

const charts = await loadCharts()

/** States that some lists have besides those of every list. */
const extraStatesOfLists = /^(waiting[A-Z]\w*|deciding|deleted|none|notFound|selected)$/

const siblingKeys = (state: AnyStateNode): string[] => Object.keys(state.parent?.states ?? {})

const isLoading = (state: AnyStateNode): boolean =>
  state.invoke.some(({ src }) => /^load[A-Z]/.test(String(src)))

describe.each(charts)('the chart of $flow', ({ machine }) => {
  const states = listStates(machine)

  test('invokes each promise actor under its own name, from which the path tests derive its result events', () => {
    const promises = listInvokes(machine).filter(({ onDone, onError }) => onDone || onError)
    expect(promises.filter(({ id, src }) => id !== src).map(({ id }) => id)).toEqual([])
  })

  test('loads in `loading` or `loaded.refreshing`, among the states of a list', () => {
    const paths = states.filter(isLoading).map(statePath)
    expect(paths.filter((path) => !/(^|\.)loading(\.|$)|(^|\.)loaded\.refreshing$/.test(path))).toEqual([])
    const keys = states.filter((state) => state.key === 'loading' && isLoading(state)).flatMap(siblingKeys)
    expect(keys.filter((key) => !statesOfLists.includes(key) && !extraStatesOfLists.test(key))).toEqual([])
  })

  test('submits a form in `submitting`, next to `editing`', () => {
    const forms = states.filter(({ key }) => key === 'editing')
    expect(forms.filter((form) => !siblingKeys(form).includes('submitting')).map(statePath)).toEqual([])
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

  test('retries with `….retried` what failed or is slow', () => {
    const failed = states.filter((state) => state.key === 'failed' && siblingKeys(state).includes('loading'))
    const retried = listTransitions(machine).filter(({ eventType }) => eventType.endsWith('.retried'))
    const sources = retried.map(({ source }) => statePath(source))
    expect(sources).toEqual(expect.arrayContaining(failed.map(statePath)))
    expect(sources.filter((path) => !/fail\w*$|(^|\.)slow$/i.test(path))).toEqual([])
  })
})

test('`slow` has one name, and one delay in all charts', () => {
  const slow = charts.flatMap(({ machine }) => listStates(machine).filter(({ key }) => /slow/i.test(key)))
  expect([...new Set(slow.map(({ key }) => key))]).toEqual(['slow'])
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
