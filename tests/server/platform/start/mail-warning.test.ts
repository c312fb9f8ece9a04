import { expect, test } from 'vitest'
import { productEnvironment, removeTemporaryDataDirectory } from '../../../support/product-environment.ts'
import { startServerProcess } from '../../../support/server-process.ts'
import { makeStartedDataDirectory } from '../../../support/started-data-directory.ts'

test('an https PUBLIC_URL without SMTP_URL prints a warning at startup; http does not', {
  tags: ['MAIL-02'],
}, async () => {
  const dataDirectory = await makeStartedDataDirectory()
  const environment = { ...(await productEnvironment(dataDirectory)), SAMPLE_DATA: 'false' }
  for (const [PUBLIC_URL, isWarned] of [
    ['https://atlas.example', true],
    ['http://atlas.example', false],
  ] as const) {
    const server = await startServerProcess({ ...environment, PUBLIC_URL })
    server.process.kill('SIGTERM')
    // All of its output arrived, on stderr too.
    await server.ended
    expect(server.output.includes('Warning: SMTP_URL is not set')).toBe(isWarned)
  }
  removeTemporaryDataDirectory(dataDirectory)
})
