import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createAppEnvironment, makeTemporaryFolder } from '../../../support/app-environment.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import { apiOf, spawnServer, startServerProcess } from '../../../support/server-process.ts'

const warning = 'Warning: SMTP_URL is not set'

let dataDirectory: string
let environment: NodeJS.ProcessEnv

beforeEach(async () => {
  dataDirectory = makeTemporaryFolder()
  environment = { ...(await createAppEnvironment(dataDirectory)), SAMPLE_DATA: 'false' }
})

/** Starts a server with changed variables and waits until it fails. */
async function failToStart(changed: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const server = spawnServer({ ...environment, ...changed })
  const { code } = await server.ended
  return { code, output: server.output }
}

test('a port in use stops startup with one line that names it', { tags: ['OPS-07'] }, async () => {
  const other = createServer()
  await new Promise<void>((resolve) =>
    other.listen({ host: '127.0.0.1', port: Number(environment.PORT) }, resolve),
  )

  expect(await failToStart({})).toEqual({
    code: 1,
    output: `Agency Atlas could not start: PORT ${environment.PORT} on 127.0.0.1 is in use by another program\n`,
  })
  expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false)
  await new Promise((resolve) => other.close(resolve))
})

test('an address of another machine stops startup with one line that names it', {
  tags: ['OPS-10'],
}, async () => {
  expect(await failToStart({ HOST: '192.0.2.1' })).toEqual({
    code: 1,
    output: 'Agency Atlas could not start: HOST 192.0.2.1 is not an address of this machine\n',
  })
})

test('a data directory that cannot be created or written stops startup with one line that names it', {
  tags: ['OPS-08'],
}, async () => {
  const file = join(dataDirectory, 'file')
  writeFileSync(file, '')
  const inFile = join(file, 'data')

  expect(await failToStart({ DATA_DIR: inFile })).toEqual({
    code: 1,
    output: `Agency Atlas could not start: DATA_DIR ${inFile} is not writable (ENOTDIR)\n`,
  })
})

test('a data directory in use by another server stops startup with its process ID, without disturbing it', {
  tags: ['OPS-09'],
}, async () => {
  const inUse = await createPreparedEnvironment()
  const running = await startServerProcess(inUse.environment)

  expect(await failToStart({ DATA_DIR: inUse.dataDirectory })).toEqual({
    code: 1,
    output: `Agency Atlas could not start: DATA_DIR ${inUse.dataDirectory} is in use by Agency Atlas process ${running.process.pid}\n`,
  })
  // Its PUBLIC_URL is http.
  expect(running.output).not.toContain(warning)
  expect((await fetch(`${apiOf(inUse.environment)}/allowed_domains?query=CAT`)).status).toBe(200)
  expect(await running.stop()).toEqual({ code: 0, signal: null })
})

test('an invalid value stops startup with one line that names the variable, before anything is created', {
  tags: ['OPS-10'],
}, async () => {
  expect(await failToStart({ SESSION_DAYS: 'many' })).toEqual({
    code: 1,
    output: 'Agency Atlas could not start: SESSION_DAYS must be a whole number from 1 to 400, not "many"\n',
  })
  expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false)
})

test('an unreachable PostgreSQL stops startup with one line without its password', {
  tags: ['OPS-10', 'OPS-16'],
}, async () => {
  const { code, output } = await failToStart({ DATABASE_URL: 'postgres://atlas:secret@127.0.0.1:1/atlas' })
  expect(code).toBe(1)
  expect(output).toBe(
    'Agency Atlas could not start: the PostgreSQL server at DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1)\n',
  )
})

test('an https PUBLIC_URL without SMTP_URL prints a warning at startup', {
  tags: ['MAIL-02'],
}, async () => {
  const prepared = await createPreparedEnvironment()
  const server = await startServerProcess({ ...prepared.environment, PUBLIC_URL: 'https://atlas.example' })
  await server.stop()
  expect(server.output).toContain(warning)
})
