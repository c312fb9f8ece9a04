import { Agent } from 'node:http'
import type pg from 'pg'
import { createAppEnvironment } from '../../tests/support/app-environment.ts'
import { sampleAccount } from '../../tests/support/browser.ts'
import { apiOf, privateConnection, startServerProcess } from '../../tests/support/server-process.ts'
import { logInAt } from '../../tests/support/sessions.ts'

/** The app as `npm start` runs it, in its own process, and a signed-in user. */
export interface RunningApp {
  origin: string
  /** The address of the API, version included. */
  api: string
  /** The headers of a request by the sample account, as a browser sends them. */
  headers: Record<string, string>
  connection: pg.PoolConfig
  pid: number
  agent: Agent
  stop(): Promise<void>
}

/** The encodings that browsers accept from trusted origins (HTTPS and localhost). */
const acceptedByBrowsers = 'gzip, deflate, br, zstd'

/** Starts the app on a data directory with sample data, and signs in. */
export async function startApp(dataDirectory: string): Promise<RunningApp> {
  const environment = await createAppEnvironment(dataDirectory)
  const server = await startServerProcess(environment)
  const origin = `http://localhost:${environment.PORT}`
  const { authorization } = await logInAt(origin, sampleAccount)
  const agent = new Agent({ keepAlive: true })
  return {
    origin,
    api: apiOf(environment),
    headers: { Authorization: authorization, 'Accept-Encoding': acceptedByBrowsers },
    connection: privateConnection(dataDirectory),
    pid: server.process.pid ?? 0,
    agent,
    async stop() {
      agent.destroy()
      server.process.kill('SIGTERM')
      await server.ended
    },
  }
}
