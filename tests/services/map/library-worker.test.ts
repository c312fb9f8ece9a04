import { expect, test } from 'vitest'
import { startLibraryWorker } from '../../../src/services/map/library-worker.ts'

type Library = Parameters<typeof startLibraryWorker>[0]

/** The part of the library that starts workers, and a way to make them fail. */
const standIn = () => {
  const happened: string[] = []
  const listeners: (() => void)[] = []
  const dispatcher = { on: (_: string, listen: () => void) => listeners.push(listen) }
  const library = {
    prewarm: () => happened.push('started'),
    clearPrewarmedResources: () => happened.push('ended'),
    getGlobalDispatcher: () => dispatcher,
  } as unknown as Library
  const fail = () => {
    for (const tell of listeners) tell()
  }
  return { library, happened, listeners, fail }
}

test('a blocked worker is reported to each map, also to later ones, and restarts with the next retry', {
  tags: ['SCALE-18'],
}, () => {
  const { library, happened, listeners, fail } = standIn()
  const told: string[] = []
  const watch = startLibraryWorker(library)
  watch(() => told.push('first'))
  const unwatch = watch(() => told.push('gone'))
  unwatch()
  fail()
  watch(() => told.push('later'))
  expect(told).toEqual(['first', 'later'])

  const watchAgain = startLibraryWorker(library)
  expect(happened).toEqual(['started', 'ended', 'started'])
  watchAgain(() => told.push('again'))
  expect(told).toEqual(['first', 'later'])
  expect(listeners).toHaveLength(1)
})

test('a working worker is reused by the next map', { tags: ['SCALE-18'] }, () => {
  const { library, happened } = standIn()
  startLibraryWorker(library)
  startLibraryWorker(library)
  expect(happened).not.toContain('ended')
})
