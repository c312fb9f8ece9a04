import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Configuration } from '../platform/config.ts'
import type { MailMessage } from './compose-message.ts'

export type SendMessage = (to: string, message: MailMessage, signal: AbortSignal) => Promise<void>

export function createMessageSender(configuration: Configuration, log: FastifyBaseLogger): SendMessage {
  return configuration.smtpUrl === null
    ? writeToOutbox(configuration, log)
    : sendBySmtp(configuration, configuration.smtpUrl)
}

const mailOptions = (from: string, to: string, { subject, text, html }: MailMessage) => ({
  from,
  // An object, because a string could be parsed as a list of several addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function sendBySmtp({ mailFrom }: Configuration, url: string): SendMessage {
  const timeout = 10_000
  const transport = createTransport({
    url,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  })
  return async (to, message, signal) => {
    await transport.sendMail({ ...mailOptions(mailFrom, to, message), signal })
  }
}

function writeToOutbox({ mailFrom, dataDirectory }: Configuration, log: FastifyBaseLogger): SendMessage {
  const outbox = join(dataDirectory, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (to, message) => {
    const { message: file, messageId } = await transport.sendMail(mailOptions(mailFrom, to, message))
    const [id] = messageId.slice(1).split('@')
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(join(outbox, `.${name}`), file, { mode: 0o600 })
    await rename(join(outbox, `.${name}`), join(outbox, name))
    // The link is not logged, because it gives access to the account.
    log.info({ subject: message.subject, file: join(outbox, name) }, 'Email written to the outbox')
  }
}
