import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Closable {
  close(): Promise<void>
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
