/**
 * The app that browser tests visit: the server of `npm start` with its sample data, on a free port and on a temporary
 * data directory, with a mail server. The app is built first if it is outdated.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buildAppIfStale } from '../../scripts/setup/build-app.mjs'
import { serverArguments } from '../../scripts/setup/root.mjs'
import { createAppEnvironment, makeTemporaryFolder, removeTemporaryFolder } from './app-environment.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'
import { keepAliveTimeout } from './mock-server.ts'
import { prepareDataDirectory, preparedDataDirectoryIn } from './prepared-data-directory.ts'

if (!buildAppIfStale()) process.exit(1)

const dataDirectory = makeTemporaryFolder()
process.on('exit', () => removeTemporaryFolder(dataDirectory))

const mailServer = await startMailServer()

const waitForMail = async (address: string, subject: string): Promise<ReceivedMail> => {
  const others: ReceivedMail[] = []
  for (;;) {
    const mail = await mailServer.nextMail(address, others)
    if (mail.subject === subject) return mail
    others.push(mail)
  }
}

/** `GET /<address>?subject=<subject>` waits for the newest email to that address with that subject. */
const mailbox = createServer({ keepAliveTimeout }, async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const mail = await waitForMail(decodeURIComponent(pathname.slice(1)), searchParams.get('subject') ?? '')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(mail))
})
await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve))
const { port } = mailbox.address() as AddressInfo
console.log(`Emails can be read at port ${port}; the data is in ${dataDirectory}`)

const environment = await createAppEnvironment(dataDirectory)
const server = spawn(process.execPath, serverArguments, {
  env: {
    ...environment,
    SMTP_URL: mailServer.url,
    // Commits do not wait for the disk, which is busy with the browsers.
    PGOPTIONS: '-c synchronous_commit=off',
    // A limit that a test reaches.
    RATE_LIMITS: `${environment.RATE_LIMITS},password-account=8/1h`,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
// Ctrl+C also reaches the server; this process waits for it to exit.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('close', (code) => process.exit(code ?? 1))

// While the app starts, prepares the data directory that single tests copy for their own apps.
await prepareDataDirectory(preparedDataDirectoryIn(dataDirectory))

/** A failed request in the server's log. Playwright only prints standard error. */
const failure = /"level":[56]0|"statusCode":5\d\d/

createInterface({ input: server.stdout }).on('line', (line) => {
  if (failure.test(line)) console.error(line)
  else console.log(line)
})
