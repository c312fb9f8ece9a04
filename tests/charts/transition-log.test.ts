import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { runPathsCommand } from '../../scripts/paths/command.ts'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { createTransitionLog } from '../../src/ui/shared-wiring/transition-log.ts'
import { tennessee } from '../csv-export/fixtures.ts'

const failing = csvExportMachine.provide({
  actors: { fetchLink: fromPromise(() => Promise.reject(new Failure('unreachable', null))) },
  actions: { logFailure: () => {} },
})

const input = { query: { ...tennessee, vendor: 'Secret' } }

/** Downloads once, fails, and stops. */
const runOnce = async (log = createTransitionLog()) => {
  createActor(failing, { inspect: log.inspect, input }).start().stop()
  const actor = createActor(failing, { inspect: log.inspect, input }).start()
  actor.send({ type: 'download.requested' })
  actor.send({ type: 'download.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'downloadFailed' }))
  actor.stop()
  return log
}

test('the log contains the transitions of each run, without ignored events, idle runs, or data', {
  tags: ['CHART-12'],
}, async () => {
  const log = await runOnce(await runOnce())
  expect(log.read()).toEqual([
    'csv-export 1: xstate.init → ready.idle',
    'csv-export 1: download.requested → preparingDownload',
    'csv-export 1: xstate.error.actor.fetchLink → ready.downloadFailed',
    'csv-export 2: xstate.init → ready.idle',
    'csv-export 2: download.requested → preparingDownload',
    'csv-export 2: xstate.error.actor.fetchLink → ready.downloadFailed',
  ])
})

test('the log contains the last 200 transitions', { tags: ['CHART-12'] }, () => {
  const log = createTransitionLog()
  const actor = createActor(failing, { inspect: log.inspect, input }).start()
  for (let times = 0; times < 250; times += 1) actor.send({ type: 'query.changed', query: tennessee })
  actor.send({ type: 'download.requested' })
  expect(log.read()).toHaveLength(200)
  expect(log.read().at(-1)).toBe('csv-export 1: download.requested → preparingDownload')
  actor.stop()
})

/** Runs `npm run paths -- --from-log` with a report. */
const runPaths = async (report: string, ...args: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.txt')
  writeFileSync(file, report)
  const result = await runPathsCommand([...args, '--from-log', file])
  rmSync(folder, { recursive: true })
  return result
}

test('npm run paths --from-log prints a failing test that replays the last run in a report', {
  tags: ['CHART-12'],
}, async () => {
  const report = [
    'Page: /home',
    'Time: 2026-11-23T06:00:00.000Z',
    'Browser: Mozilla',
    "TypeError: Cannot read the agency's name",
    '    at results-list.tsx:7',
    'Transitions, oldest first:',
    'session 1: xstate.init → access.signedIn, singleSignOn.off',
    ...(await runOnce()).read(),
  ].join('\n')
  expect(await runPaths(report)).toEqual({
    output: `// tests/csv-export/copied.test.ts: run it with "npx vitest run tests/csv-export/copied.test.ts".
import { expect, test } from 'vitest'
import { replay } from '../support/replay.ts'
import { fixtures } from './fixtures.ts'

test('csv-export: 2 steps lead to ready.downloadFailed', async () => {
  await replay(fixtures, [
    ['xstate.init', 'ready.idle'],
    ['download.requested', 'preparingDownload'],
    ['xstate.error.actor.fetchLink', 'ready.downloadFailed'],
  ])
  expect.unreachable('The error was reported at this step: TypeError: Cannot read the agency\\'s name. Replace this line with an assertion for the correct behavior.')
})
`,
  })
  expect(await runPaths(report, 'session')).toEqual({
    output: expect.stringContaining("    ['xstate.init', 'access.signedIn, singleSignOn.off'],"),
  })
  expect(await runPaths(report, 'login')).toEqual({ failure: 'The file has no transitions of "login".' })
  expect(await runPaths('login 1: email.edited → form.enteringEmail')).toEqual({
    failure: 'The log contains only the last 200 transitions, so the start of "login" is missing.',
  })
})
