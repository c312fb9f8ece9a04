import { pathsEndingWith, pathsTo, replayPath } from 'chart-paths'
import { runPath } from 'chart-paths/vitest'
import { expect, test } from 'vitest'
import { fixtures } from './lamp.ts'

const titles = (paths: readonly { title: string }[]) => paths.map(({ title }) => title)

test('the shortest paths to a state include each way into it once', async () => {
  const paths = pathsTo(fixtures, 'off')
  expect(titles(paths)).toEqual([
    'the switch is pressed, then the switch is pressed → same state as at the start',
    'the switch is pressed, then the bulb burns out → same state as at the start',
    'the switch is pressed, then the bulb warms up, then the switch is pressed, then 500 ms pass (cooling) → same state as at the start',
  ])
  for (const path of paths) await runPath(fixtures, path, {})
})

test('simple paths to a state never visit the same snapshot twice', () => {
  const paths = pathsTo(fixtures, 'cooling', { ways: 'simple', limit: 100 })
  expect(paths.length).toBeGreaterThan(pathsTo(fixtures, 'cooling').length)
  for (const { start, steps } of paths) {
    const visited = [start, ...steps].map(({ expected }) =>
      JSON.stringify([expected.value, expected.context]),
    )
    expect(new Set(visited).size).toBe(visited.length)
  }
})

test('finds paths that end with an event', () => {
  const paths = pathsEndingWith(fixtures, 'xstate.error.actor.warmUp')
  expect(titles(paths)).toEqual([
    'the switch is pressed, then the bulb burns out → same state as at the start',
  ])
})

test('paths to a state through an event pass the event first', () => {
  const burnsOut = 'xstate.error.actor.warmUp'
  const paths = pathsTo(fixtures, 'on', { through: burnsOut })
  expect(titles(paths)).toEqual([
    'the switch is pressed, then the bulb burns out, then the switch is pressed, then the bulb warms up → on',
  ])
  const [there] = pathsTo(fixtures, 'off', { through: burnsOut })
  expect(there?.steps.at(-1)?.event.type).toBe(burnsOut)
  expect(pathsTo(fixtures, 'on', { through: burnsOut, ways: 'simple' })[0]?.title).toBe(paths[0]?.title)
})

test('a written path is replayed; an invalid one is an error', () => {
  const [path] = pathsTo(fixtures, 'cooling')
  const steps = path?.steps.map(({ caseId }) => caseId) ?? []
  expect(replayPath(fixtures, { steps })).toEqual(path)
  expect(() => replayPath(fixtures, { steps: ['kicked: the lamp is kicked'] })).toThrow(
    '"lamp" has no case "kicked: the lamp is kicked". What can happen there:\npressed: the switch is pressed\n',
  )
  expect(() => replayPath(fixtures, { steps: steps.slice(1) })).toThrow('cannot happen in "off" of "lamp"')
  expect(() => replayPath(fixtures, { start: 'at night', steps })).toThrow('"lamp" has no start "at night".')
})

test('a search ends at its limits', () => {
  expect(pathsTo(fixtures, 'broken', { limit: 1 })).toHaveLength(1)
  expect(pathsTo(fixtures, 'cooling', { maxSteps: 2 })).toEqual([])
})

test('an unknown state or event is an error', () => {
  expect(() => pathsTo(fixtures, 'bright')).toThrow('"lamp" has no state "bright".')
  expect(() => pathsEndingWith(fixtures, 'kicked')).toThrow('"lamp" has no case of the event "kicked".')
})
