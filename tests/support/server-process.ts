import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { serverArguments } from '../../scripts/setup/root.mjs'
import { superuser } from '../../server/platform/private-postgres/database-cluster.ts'
import { prepareLocation } from '../../server/platform/private-postgres/location.ts'
import { readStatus } from '../../server/platform/private-postgres/postmaster.ts'
import { createAppEnvironment, removeTemporaryFolder } from './app-environment.ts'

/** The server is started many times; Node's compile cache is used, as for `npm start`. */
const compiled = fileURLToPath(new URL('../../.cache/node', import.meta.url))

export interface ExitStatus {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A server as `npm start` runs it, in a separate process. */
export interface ServerProcess {
  readonly process: ChildProcess
  /** Its output so far, including errors. */
  readonly output: string
  readonly ended: Promise<ExitStatus>
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<ExitStatus>
  /** Waits until it has printed the text; if it exits first, throws its output. */
  printed(text: string): Promise<void>
}

const running = new Set<ChildProcess>()

/** Kills servers that failed or timed-out tests left running. */
export function killServers(): void {
  for (const server of running) server.kill('SIGKILL')
}
process.once('exit', killServers)

/** Spawns a server, or another script with its arguments, without waiting for it to start. */
export function spawnServer(environment: NodeJS.ProcessEnv, ...script: string[]): ServerProcess {
  const child = spawn(process.execPath, script.length > 0 ? script : serverArguments, {
    env: { NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const news = new EventEmitter()
  let output = ''
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      news.emit('printed')
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    hasEnded = true
    running.delete(child)
    news.emit('printed')
    return { code, signal } as ExitStatus
  })
  return {
    process: child,
    get output() {
      return output
    },
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    async printed(text) {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`The server ended without printing "${text}":\n${output}`)
        await once(news, 'printed')
      }
    },
  }
}

/** Starts a server and waits until it responds to requests. */
export async function startServerProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = spawnServer(environment)
  await server.printed('Agency Atlas is ready at')
  return server
}

/** Starts a server without sample data on a temporary data directory, and returns a function that stops it. */
export async function startTemporaryServer(
  dataDirectory: string,
  variables: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const environment = await createAppEnvironment(dataDirectory)
  const server = await startServerProcess({ ...environment, SAMPLE_DATA: 'false', ...variables })
  return async () => {
    await server.stop()
    removeTemporaryFolder(dataDirectory)
  }
}

/** The process ID of the private PostgreSQL instance of a data directory. */
export function postmasterOf(dataDirectory: string): number {
  return readStatus(prepareLocation(dataDirectory).cluster).pid
}

/** The API URL of a server with that environment, including the version. */
export function apiOf(environment: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${environment.PORT}/api/v1`
}

/** The connection to the private database of a data directory, for use outside its server. */
export function privateConnection(dataDirectory: string): pg.PoolConfig {
  const { sockets } = prepareLocation(dataDirectory)
  return { host: sockets, port: 5432, user: superuser, database: 'agency_atlas' }
}
