import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Configuration } from '../platform/config.ts'
import type { Letter } from './letters.ts'

/** Hands a letter over, by the time of the signal. Rejects with the reason when that failed. */
export type SendLetter = (to: string, letter: Letter, signal: AbortSignal) => Promise<void>

/** Sends letters to the mail server that is configured; without one each becomes a file of the outbox. */
export function letterSender(configuration: Configuration, log: FastifyBaseLogger): SendLetter {
  return configuration.smtpUrl === null
    ? writeToOutbox(configuration, log)
    : sendBySmtp(configuration, configuration.smtpUrl)
}

const composed = (from: string, to: string, { subject, text, html }: Letter) => ({
  from,
  // As an object, the address is never read as a list of several.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function sendBySmtp({ mailFrom }: Configuration, url: string): SendLetter {
  const patience = 10_000
  const transport = createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
  })
  return async (to, letter, signal) => {
    await transport.sendMail({ ...composed(mailFrom, to, letter), signal })
  }
}

function writeToOutbox({ mailFrom, dataDirectory }: Configuration, log: FastifyBaseLogger): SendLetter {
  const outbox = join(dataDirectory, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (to, letter) => {
    const { message, messageId } = await transport.sendMail(composed(mailFrom, to, letter))
    const [id] = messageId.slice(1).split('@')
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(join(outbox, `.${name}`), message, { mode: 0o600 })
    await rename(join(outbox, `.${name}`), join(outbox, name))
    // Never the link, which gives access to the account.
    log.info({ subject: letter.subject, file: join(outbox, name) }, 'Mail in the outbox')
  }
}
