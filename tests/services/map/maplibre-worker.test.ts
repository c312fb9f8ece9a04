import { expect, test } from 'vitest'
import { startMapLibreWorker } from '../../../src/services/map/maplibre-worker.ts'

type Library = Parameters<typeof startMapLibreWorker>[0]

/** The part of the library that starts workers, and a function that makes them fail. */
const createLibrary = () => {
  const calls: string[] = []
  const listeners: (() => void)[] = []
  const dispatcher = { on: (_: string, listener: () => void) => listeners.push(listener) }
  const library = {
    prewarm: () => calls.push('started'),
    clearPrewarmedResources: () => calls.push('ended'),
    getGlobalDispatcher: () => dispatcher,
  } as unknown as Library
  const fail = () => {
    for (const listener of listeners) listener()
  }
  return { library, calls, listeners, fail }
}

test('a blocked worker is reported to all current and later maps, and restarts on retry', {
  tags: ['SCALE-18'],
}, () => {
  const { library, calls, listeners, fail } = createLibrary()
  const reported: string[] = []
  const watch = startMapLibreWorker(library)
  watch(() => reported.push('first'))
  const unwatch = watch(() => reported.push('gone'))
  unwatch()
  fail()
  watch(() => reported.push('later'))
  expect(reported).toEqual(['first', 'later'])

  const watchAgain = startMapLibreWorker(library)
  expect(calls).toEqual(['started', 'ended', 'started'])
  watchAgain(() => reported.push('again'))
  expect(reported).toEqual(['first', 'later'])
  expect(listeners).toHaveLength(1)
})

test('a working worker is reused by the next map', { tags: ['SCALE-18'] }, () => {
  const { library, calls } = createLibrary()
  startMapLibreWorker(library)
  startMapLibreWorker(library)
  expect(calls).not.toContain('ended')
})
