import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { ApiErrorSchema } from '../../contract/api-error.ts'
import { type AppParts, buildApp } from '../../server/app.ts'
import type { Api } from '../../server/platform/api.ts'
import { type Configuration, readConfiguration } from '../../server/platform/config.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { signInToNewAccount } from './open-session.ts'
import { openTestDatabase } from './test-database.ts'

export type ApiResponse = Awaited<ReturnType<Api['inject']>>

type RequestOptions = Pick<InjectOptions, 'headers' | 'query' | 'remoteAddress'>

/** Sends requests to paths below `/api/v1`, with or without a session. */
export interface TestClient {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    options?: RequestOptions,
  ): Promise<ApiResponse>
  get(path: string, query?: Record<string, string>): Promise<ApiResponse>
}

/** A signed-in user. */
export interface TestUser extends TestClient {
  id: number
  email: string
  headers: { authorization: string }
}

/** The API on its own database, for one test. Its requests have no session. */
export interface TestApi extends TestClient {
  api: Api
  database: Database
  /** All log lines, in order. */
  logLines: string[]
  /** Listens on a free loopback port, once, and returns the origin. */
  listen(): Promise<string>
  /** Creates an account and signs in. */
  signIn(email?: string): Promise<TestUser>
  close(): Promise<void>
}

/** Settings that differ from `npm start`. */
export interface TestApiOptions {
  environment?: Record<string, string>
  configuration?: Partial<Configuration>
  appDirectory?: string
  mapTiles?: AppParts['mapTiles']
  /** True if the database contains the places of the gazetteer. */
  hasPlaces?: boolean
  /** A database that the test creates and closes itself. */
  database?: Database
}

/** The password of every account that `signIn` creates. */
export const testPassword = 'correct horse battery staple'

let accounts = 0

/** Builds the API on a fresh migrated database (or on a given one). */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const logLines: string[] = []
  const database = options.database ?? (await openTestDatabase(options.hasPlaces ? 'places' : 'schema'))
  const parts: AppParts = {
    configuration: { ...readConfiguration(options.environment ?? {}), ...options.configuration },
    database,
    appDirectory: options.appDirectory ?? '/nowhere',
    mapTiles: options.mapTiles ?? null,
    log: { write: (line) => logLines.push(line) },
  }
  const api = await buildApp(parts)
  return {
    ...createTestClient(api),
    api,
    database,
    logLines,
    async listen() {
      if (!api.server.listening) await api.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
    },
    async signIn(email = `person-${++accounts}@dealer.example`) {
      const account = await signInToNewAccount(database, email, testPassword)
      return { ...account, email, ...createTestClient(api, account.headers) }
    },
    async close() {
      await api.close()
      if (database !== options.database) await database.close()
    },
  }
}

/** Like `startTestApi`, with the requests of a signed-in user. */
export async function startSignedInApi(options?: TestApiOptions): Promise<TestApi & TestUser> {
  const test = await startTestApi(options)
  return { ...test, ...(await test.signIn()) }
}

/** @param session The headers of a user's session; none by default. */
export function createTestClient(api: Api, session: { authorization?: string } = {}): TestClient {
  const call: TestClient['call'] = (method, path, payload, { headers, ...options } = {}) =>
    api.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...session, ...headers },
      ...(payload && { payload }),
      ...options,
    })
  return { call, get: (path, query = {}) => call('GET', path, undefined, { query }) }
}

/** The status and body of an error response, validated against the contract. */
export function readError(response: ApiResponse) {
  return { status: response.statusCode, ...validate(ApiErrorSchema, response.json()) }
}

/** Validates a response against the contract. Throws with the paths that do not match. */
export function validate<Schema extends TSchema>(schema: Schema, response: unknown): Static<Schema> {
  const failures = Value.Errors(schema, response)
  if (failures.length > 0) {
    const reasons = failures.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new Error(`The response violates the contract: ${reasons.join('; ')}\n${JSON.stringify(response)}`)
  }
  return response as Static<Schema>
}

interface Closable {
  close(): Promise<void>
}

/** The body of a successful response, validated against the contract. */
export function readBody<Schema extends TSchema>(schema: Schema, response: ApiResponse): Static<Schema> {
  expect(response.statusCode).toBe(200)
  return validate(schema, response.json())
}

/** Starts something before the tests of a file and closes it afterward. Its properties are available in the tests. */
export function startBeforeAll<Started extends Closable>(start: () => Promise<Started>): Started {
  const started = {} as Started
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.close())
  return started
}

/** Like `startBeforeAll`, but for each test of the file. */
export function startBeforeEach<Started extends Closable>(start: () => Promise<Started>): Started {
  const started = {} as Started
  beforeEach(async () => {
    Object.assign(started, await start())
  })
  afterEach(() => started.close())
  return started
}
