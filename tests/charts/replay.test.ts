import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { writePathTest } from '../../src/ui/inspector/path-test.ts'
import { createRecording } from '../../src/ui/inspector/recording.ts'
import { fixtures, tennessee } from '../csv-export/fixtures.ts'
import { replay } from '../support/replay.ts'

test('a recorded flow is formatted as a test that leads to the same states', {
  tags: ['CHART-11'],
}, async () => {
  const { recording, inspect } = createRecording()
  const machine = csvExportMachine.provide({
    actors: { fetchLink: fromPromise(() => Promise.reject(new Failure('unreachable', null))) },
    actions: { logFailure: () => {} },
  })
  const actor = createActor(machine, {
    inspect,
    input: { query: { ...tennessee, vendor: 'Secret' } },
  }).start()
  actor.send({ type: 'download.requested' })
  actor.send({ type: 'download.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'downloadFailed' }))
  actor.stop()

  const [flow] = recording.get()
  const steps = (flow?.steps ?? []).map(({ event, states, taken }) => ({
    event: event.type,
    states,
    isIgnored: taken.length === 0,
  }))
  expect(steps).toEqual([
    { event: 'xstate.init', states: ['ready.idle'], isIgnored: true },
    { event: 'download.requested', states: ['preparingDownload'], isIgnored: false },
    { event: 'download.requested', states: ['preparingDownload'], isIgnored: true },
    { event: 'xstate.error.actor.fetchLink', states: ['ready.downloadFailed'], isIgnored: false },
    { event: 'xstate.stop', states: ['ready.downloadFailed'], isIgnored: true },
  ])
  expect(flow?.isRunning).toBe(false)
  const [start, request, , failure] = steps
  expect(
    writePathTest(
      'csv-export',
      [start, request, failure].flatMap((step) => step ?? []),
    ),
  ).toBe(`// tests/csv-export/copied.test.ts: run it with "npx vitest run tests/csv-export/copied.test.ts".
import { test } from 'vitest'
import { replay } from '../support/replay.ts'
import { fixtures } from './fixtures.ts'

test('csv-export: 2 steps lead to ready.downloadFailed', async () => {
  await replay(fixtures, [
    ['xstate.init', 'ready.idle'],
    ['download.requested', 'preparingDownload'],
    ['xstate.error.actor.fetchLink', 'ready.downloadFailed'],
  ])
})
`)
})

test('a replay sends the events of a log and expects its states', { tags: ['CHART-11'] }, async () => {
  const { actor } = await replay(fixtures, [
    ['xstate.init', 'ready.idle'],
    ['download.requested', 'preparingDownload'],
    ['xstate.error.actor.fetchLink', 'ready.downloadFailed'],
  ])
  expect(actor.getSnapshot().value).toEqual({ ready: 'downloadFailed' })
})

test('a replay reports the step for which no fixture exists', { tags: ['CHART-11'] }, async () => {
  await expect(
    replay(fixtures, [
      ['xstate.init', 'ready.idle'],
      ['download.requested', 'ready.shareStarted'],
    ]),
  ).rejects.toThrow('Step 2: no fixture of "download.requested" leads from ready.idle to ready.shareStarted.')
  await expect(replay(fixtures, [['download.requested', 'preparingDownload']])).rejects.toThrow(
    'The log does not reach back to the start of the flow.',
  )
})

test('the title of a copied test counts the steps', { tags: ['CHART-11'] }, () => {
  const steps = [
    { event: 'xstate.init', states: ['closed'] },
    { event: 'dialog.opened', states: ['open'] },
  ]
  expect(writePathTest('options-dialog', steps)).toContain("test('options-dialog: 1 step leads to open',")
})
