import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'

/** A real mail server whose mails tests of other processes read over HTTP. */
export interface MailboxServer {
  /** For `SMTP_URL`. */
  smtpUrl: string
  /** Where `GET /<address>?subject=<subject>` waits for the newest such mail to that address. */
  port: number
}

/** Starts both on the loopback address. They live as long as the process. */
export async function startMailboxServer(): Promise<MailboxServer> {
  const mailServer = await startMailServer()
  const reader = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const address = decodeURIComponent(pathname.slice(1))
    const mail = await waitForMail(mailServer, address, searchParams.get('subject') ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(mail))
  })
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
  return { smtpUrl: mailServer.url, port: (reader.address() as AddressInfo).port }
}

async function waitForMail(mailServer: MailServer, address: string, subject: string): Promise<ReceivedMail> {
  const others: ReceivedMail[] = []
  for (;;) {
    const mail = await mailServer.nextMail(address, others)
    if (mail.subject === subject) return mail
    others.push(mail)
  }
}
