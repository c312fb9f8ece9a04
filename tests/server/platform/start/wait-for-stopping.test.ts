import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test as plainTest } from 'vitest'
import { eventually } from '../../../support/eventually.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import {
  apiOf,
  postmasterOf,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '../../../support/server-process.ts'

const runScript = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url))

/** A server that cannot stop because its database is frozen. */
interface StoppingServer {
  dataDirectory: string
  environment: NodeJS.ProcessEnv
  server: ServerProcess
  /** What another process on the data directory prints while it waits. */
  waitMessage: string
  finishStopping(): Promise<void>
}

const test = plainTest.extend<{ stopping: StoppingServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the required fixtures from the pattern.
  stopping: async ({}, use) => {
    const { dataDirectory, environment } = await createPreparedEnvironment()
    const server = await startServerProcess(environment)
    const postmaster = postmasterOf(dataDirectory)
    process.kill(postmaster, 'SIGSTOP')
    server.process.kill('SIGTERM')
    await eventually(() => expect(fetch(apiOf(environment))).rejects.toThrow())
    await use({
      dataDirectory,
      environment,
      server,
      waitMessage: `Waiting for Agency Atlas process ${server.process.pid} to stop...\n`,
      async finishStopping() {
        process.kill(postmaster, 'SIGCONT')
        expect(await server.ended).toEqual({ code: 0, signal: null })
      },
    })
    if (server.process.exitCode === null) {
      server.process.kill('SIGCONT')
      process.kill(postmaster, 'SIGCONT')
      await server.ended
    }
  },
})

// Concurrent, because the last one waits for 15 seconds.
describe.concurrent('while another server on the data directory is stopping', () => {
  test('a start waits for a server that is stopping and says so', {
    tags: ['OPS-32'],
  }, async ({ stopping }) => {
    const next = spawnServer(stopping.environment)
    await next.printed(stopping.waitMessage)
    await stopping.finishStopping()
    await next.printed('Agency Atlas is ready at')
    expect(await next.stop()).toEqual({ code: 0, signal: null })
  })

  test('an import, like every command, waits for a server that is stopping and says so', {
    tags: ['OPS-32'],
  }, async ({ stopping }) => {
    const file = join(stopping.dataDirectory, 'agencies.csv')
    writeFileSync(file, 'id,name,type\n1,One,government\n')
    const next = spawnServer(stopping.environment, runScript, 'server/commands/import.ts', 'agencies', file)
    await next.printed(stopping.waitMessage)
    await stopping.finishStopping()
    expect(await next.ended).toEqual({ code: 0, signal: null })
    expect(next.output).toContain('Imported in')
  })

  test('a start fails after 15 seconds if the other server does not stop', {
    tags: ['OPS-09', 'OPS-32'],
  }, async ({ stopping }) => {
    stopping.server.process.kill('SIGSTOP')
    const next = spawnServer(stopping.environment)
    expect(await next.ended).toEqual({ code: 1, signal: null })
    expect(next.output).toBe(
      `${stopping.waitMessage}Agency Atlas could not start: DATA_DIR ${stopping.dataDirectory} is in use by Agency Atlas process ${stopping.server.process.pid}\n`,
    )
  })
})
