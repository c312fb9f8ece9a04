import { spawn } from 'node:child_process'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot } from '../../../../scripts/setup/root.mjs'
import { createAppEnvironment, makeTemporaryFolder } from '../../../support/app-environment.ts'
import { createPreparedEnvironment } from '../../../support/prepared-environment.ts'
import { spawnServer } from '../../../support/server-process.ts'

const script = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url))

/** Runs a command in a process group of its own, and waits until its server is ready. */
async function runUntilReady(environment: NodeJS.ProcessEnv, program: string, ...options: string[]) {
  const child = spawn(program, options, {
    cwd: inRoot(),
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    // The sample account is printed before it.
    if (output.includes('is ready at')) ready.resolve(output)
  })
  // The server has inherited the output, so its end is the end of both.
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  return { child, ended, output: await ready.promise }
}

test('npm start prints the address and the sample account, repeats no work, and exits cleanly on Ctrl+C', {
  tags: ['OPS-01', 'OPS-02', 'OPS-11', 'SAMPLE-08'],
}, async () => {
  const environment = await createAppEnvironment(makeTemporaryFolder())
  const first = spawnServer(environment, script)
  await first.printed('Agency Atlas is ready at')
  const address = `http://localhost:${environment.PORT}`
  expect(first.output).toContain(`Agency Atlas is ready at ${address}\n`)
  expect(first.output).toContain('Sample account: demo@agency-atlas.example / prospecting\n')
  expect(await (await fetch(`${address}/login`)).text()).toContain('<div id="root">')
  const signIn = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: { email: 'demo@agency-atlas.example', password: 'prospecting' } }),
  })
  expect(signIn.headers.get('authorization')).toMatch(/^Bearer .{43}/)
  expect(await first.stop()).toEqual({ code: 0, signal: null })

  const { child, ended, output } = await runUntilReady(environment, process.execPath, script)
  expect(output).not.toMatch(/Installing|Building|Loading/)
  expect(output).toContain('Sample account: demo@agency-atlas.example / prospecting\n')
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('npm start on a fresh clone builds the app before serving it', {
  tags: ['OPS-01'],
}, async () => {
  const clone = makeTemporaryFolder()
  // Without what a clone lacks, except the dependencies.
  const excluded = ['.git', 'node_modules', 'dist', '.data', '.cache', 'test-results']
  for (const name of readdirSync(inRoot()).filter((name) => !excluded.includes(name))) {
    cpSync(inRoot(name), join(clone, name), { recursive: true })
  }
  symlinkSync(inRoot('node_modules'), join(clone, 'node_modules'), 'dir')
  // Generating the base map again would take most of the build time.
  cpSync(inRoot('.cache/base-map'), join(clone, '.cache/base-map'), { recursive: true })
  const { environment } = await createPreparedEnvironment()
  const server = spawnServer(environment, join(clone, 'scripts/start.mjs'))
  await server.printed('Agency Atlas is ready at')
  const page = await fetch(`http://localhost:${environment.PORT}/login`)
  expect(await page.text()).toContain('<div id="root">')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('killing the start script also stops its server, and the next start works', {
  tags: ['OPS-12'],
}, async () => {
  const { environment } = await createPreparedEnvironment()
  const first = spawnServer(environment, script)
  await first.printed('Agency Atlas is ready at')
  first.process.kill('SIGKILL')
  // The server has inherited the output, so its end is the end of both.
  expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' })

  const second = spawnServer(environment, script)
  await second.printed('Agency Atlas is ready at')
  expect(await second.stop()).toEqual({ code: 0, signal: null })
})

test('killing npm also stops the server that it started', { tags: ['OPS-12'] }, async () => {
  const { environment } = await createPreparedEnvironment()
  const { child, ended } = await runUntilReady(environment, 'npm', 'start')
  child.kill('SIGKILL')
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
})
