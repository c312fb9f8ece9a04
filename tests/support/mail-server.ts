import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The unique URLs in its text, in order. */
  links: string[]
  headers: Record<string, string>
}

/** A real SMTP server on the loopback address that records what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. It stays the same after a restart. */
  url: string
  /** All emails received so far, in order. */
  mails: ReceivedMail[]
  /** Waits for an email to an address that is not among `seen`, and returns the newest. */
  nextMail(to: string, seen?: readonly ReceivedMail[]): Promise<ReceivedMail>
  /** Rejects all recipients with this response; null accepts them again. */
  reject(rejection: { code: number; text: string } | null): void
  /** Delays the confirmation of received emails until `release` is called. */
  delayResponses(): { received: Promise<void>; release(): void }
  stop(): Promise<void>
  restart(): Promise<void>
}

/** @param port A free port by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const arrivals = new Set<() => void>()
  let rejection: Error | null = null
  let delay: Promise<void> = Promise.resolve()
  let onDelayed = () => {}

  const start = async (onPort: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onRcptTo: (_address, _session, answer) => answer(rejection),
      async onData(stream, { envelope }, answer) {
        const raw = Buffer.concat(await stream.toArray())
        const mail = { ...(await parseMail(raw)), to: envelope.rcptTo[0]?.address ?? '' }
        onDelayed()
        await delay
        mails.push(mail)
        answer()
        for (const arrival of arrivals) arrival()
      },
    })
    // A sender that disconnects is not an error.
    server.on('error', () => {})
    await once(server.listen(onPort, '127.0.0.1'), 'listening')
    return server
  }

  let server = await start(port)
  const { port: ownPort } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    mails,
    nextMail(to, seen = []) {
      const { promise, resolve } = Promise.withResolvers<ReceivedMail>()
      const checkMails = () => {
        const mail = mails.findLast((each) => each.to === to && !seen.includes(each))
        if (!mail) return
        arrivals.delete(checkMails)
        resolve(mail)
      }
      arrivals.add(checkMails)
      checkMails()
      return promise
    },
    reject(response) {
      rejection = response && Object.assign(new Error(response.text), { responseCode: response.code })
    },
    delayResponses() {
      const release = Promise.withResolvers<void>()
      const received = Promise.withResolvers<void>()
      delay = release.promise
      onDelayed = received.resolve
      return { received: received.promise, release: release.resolve }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = await start(ownPort)
    },
  }
}

/** Parses an email as sent or as stored in the outbox. */
export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  const { from, to, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  return {
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    links: [...new Set(text.match(/https?:\/\/\S+/g))],
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }
}
