import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailServer } from './mail-server.ts'

/** A real mail server whose mails tests of other processes read over HTTP. */
export interface MailboxServer {
  /** For `SMTP_URL`. */
  smtpUrl: string
  /** Where `GET /<address>?after=<count>` waits for the mail that comes after so many to that address. */
  port: number
}

/** Starts both on the loopback address. They live as long as the process. */
export async function startMailboxServer(): Promise<MailboxServer> {
  const { url, mails, nextMail } = await startMailServer()
  const reader = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const address = decodeURIComponent(pathname.slice(1))
    const seen = mails.filter(({ to }) => to === address).slice(0, Number(searchParams.get('after')))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await nextMail(address, seen)))
  })
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
  return { smtpUrl: url, port: (reader.address() as AddressInfo).port }
}
