import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from '../../../support/product-environment.ts'
import {
  apiOf,
  postmasterOf,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '../../../support/server-process.ts'

const runScript = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url))

let dataDirectory: string
let environment: NodeJS.ProcessEnv
let stopping: ServerProcess
let postmaster: number

beforeEach(async () => {
  dataDirectory = makeTemporaryDataDirectory()
  environment = { ...(await productEnvironment(dataDirectory)), SAMPLE_DATA: 'false' }
  stopping = await startServerProcess(environment)
  postmaster = postmasterOf(dataDirectory)
  // Its frozen database keeps it stopping.
  process.kill(postmaster, 'SIGSTOP')
  stopping.process.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(apiOf(environment))).rejects.toThrow(), { timeout: 10_000 })
}, 60_000)

afterEach(async () => {
  if (stopping.process.exitCode === null) {
    stopping.process.kill('SIGCONT')
    process.kill(postmaster, 'SIGCONT')
    await stopping.ended
  }
  removeTemporaryDataDirectory(dataDirectory)
}, 60_000)

const waiting = () =>
  `Waiting for the copy of Agency Atlas that is stopping (process ${stopping.process.pid}) ...\n`

async function letItStop(): Promise<void> {
  process.kill(postmaster, 'SIGCONT')
  expect(await stopping.ended).toEqual({ code: 0, signal: null })
}

test('a start waits for the copy that is stopping and says so', {
  tags: ['OPS-32'],
  timeout: 60_000,
}, async () => {
  const next = spawnServer(environment)
  await next.printed(waiting())
  await letItStop()
  await next.printed('Agency Atlas is ready at')
  next.process.kill('SIGTERM')
  expect(await next.ended).toEqual({ code: 0, signal: null })
})

test('an import waits for the copy that is stopping and says so', {
  tags: ['OPS-32'],
  timeout: 60_000,
}, async () => {
  const file = join(dataDirectory, 'agencies.csv')
  writeFileSync(file, 'id,name,type\n1,One,government\n')
  const next = spawnServer(environment, runScript, 'server/commands/import.ts', 'agencies', file)
  await next.printed(waiting())
  await letItStop()
  expect(await next.ended).toEqual({ code: 0, signal: null })
  expect(next.output).toContain('Imported in')
})

test('another command waits for the copy that is stopping and says so', {
  tags: ['OPS-32'],
  timeout: 60_000,
}, async () => {
  const next = spawnServer(environment, runScript, 'server/commands/domains.ts', 'list')
  await next.printed(waiting())
  await letItStop()
  expect(await next.ended).toEqual({ code: 0, signal: null })
  expect(next.output).toContain(`${waiting()}No domain uses single sign-on\n`)
})

test('a start gives up after 15 seconds when the copy does not stop', {
  tags: ['OPS-09', 'OPS-32'],
  timeout: 120_000,
}, async () => {
  stopping.process.kill('SIGSTOP')
  const next = spawnServer(environment)
  expect(await next.ended).toEqual({ code: 1, signal: null })
  expect(next.output).toBe(
    `${waiting()}Agency Atlas cannot start: DATA_DIR ${dataDirectory} is in use by another running copy of Agency Atlas (process ${stopping.process.pid})\n`,
  )
})
