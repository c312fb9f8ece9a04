import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../../server/platform/config.ts'
import { parseWholeNumber, readVariable } from '../../server/platform/environment-variables.ts'
import { StartError } from '../../server/platform/start-error.ts'
import { sampleAccounts, sampleDomain, sampleTenant } from './accounts.ts'
import { loadOrCreateCertificate, writeTrustedCertificates } from './certificate.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'

/** Runs the provider with its sample accounts and the server configured for it, until one of them ends. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const clientId = 'agency-atlas'

try {
  const { publicUrl } = readConfiguration(process.env)
  const port = readVariable(process.env, 'IDP_PORT', parseWholeNumber(1, 65_535), 3443)
  const provider = await startProvider(publicUrl, port)
  const environment = {
    ...process.env,
    ENTRA_CLIENT_ID: clientId,
    ENTRA_AUTHORITY: provider.issuer,
    NODE_EXTRA_CA_CERTS: writeTrustedCertificates(cache, provider.certificate),
  }
  allowSampleDomain(environment)
  const server = startServer(environment, () => console.log(formatInstructions(provider.issuer, publicUrl)))
  forwardSignals(server)
} catch (error) {
  console.error(error instanceof StartError ? `Could not start single sign-on: ${error.message}` : error)
  process.exit(1)
}

async function startProvider(appOrigin: string, port: number): Promise<IdentityProvider> {
  try {
    return await startIdentityProvider({
      clientId,
      appOrigins: [appOrigin],
      accounts: sampleAccounts,
      port,
      certificate: await loadOrCreateCertificate(cache),
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(`IDP_PORT ${port} is in use by another program`)
  }
}

function allowSampleDomain(env: NodeJS.ProcessEnv): void {
  const command = ['server/commands/domains.ts', 'add', sampleDomain, sampleTenant]
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new StartError(`${sampleDomain} could not be added (see above)`)
}

function startServer(env: NodeJS.ProcessEnv, onReady: () => void): ChildProcess {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const wasReady = printed.includes('is ready at')
    printed += text
    if (!wasReady && printed.includes('is ready at')) onReady()
  })
  return server
}

function forwardSignals(server: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill(signal))
  }
  process.on('disconnect', () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
}

function formatInstructions(issuer: string, app: string): string {
  const accounts = sampleAccounts.map(
    ({ firstName, lastName, email }) => `     ${email.padEnd(24)} ${firstName} ${lastName}`,
  )
  return `
Single sign-on is ready:
  1. Open ${issuer} once and accept the certificate in the browser. It was created on this machine.
  2. Open ${app}/login and enter one of these email addresses, then choose that account on the provider's page:
${accounts.join('\n')}
     The server rejects Cora Unverified (email not verified) and Ann Elsewhere (another workplace), as intended.
`
}
