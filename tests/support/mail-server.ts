import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A received email. */
export interface ReceivedMail {
  from: string
  /** The recipient address. */
  to: string
  subject: string
  text: string
  html: string
  /** The unique URLs in its text, in order. */
  links: string[]
  headers: Record<string, string>
}

/** A real SMTP server on the loopback address that keeps what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. It remains the same while the server is down. */
  url: string
  /** Everything received so far, in order. */
  mails: ReceivedMail[]
  /** Waits for an email to an address that is not among `seen`, and returns the newest. */
  nextMail(to: string, seen?: readonly ReceivedMail[]): Promise<ReceivedMail>
  /** Refuses every recipient with this response from now on, or accepts them again. */
  refuse(refusal: { code: number; text: string } | null): void
  /** Delays the confirmation of received emails until `release` is called. */
  holdAnswers(): { received: Promise<void>; release(): void }
  goDown(): Promise<void>
  comeBack(): Promise<void>
}

/** @param port A free port by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const arrivals = new Set<() => void>()
  let refusal: Error | null = null
  let held: Promise<void> = Promise.resolve()
  let onHeld = () => {}

  const start = async (onPort: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onRcptTo: (_address, _session, answer) => answer(refusal),
      async onData(stream, { envelope }, answer) {
        const mail = await readMail(stream, envelope.rcptTo[0]?.address ?? '')
        onHeld()
        await held
        mails.push(mail)
        answer()
        for (const arrival of arrivals) arrival()
      },
    })
    // A sender that disconnects is not an error of the server.
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
      const find = () => mails.findLast((mail) => mail.to === to && !seen.includes(mail))
      const { promise, resolve } = Promise.withResolvers<ReceivedMail>()
      const look = () => {
        const mail = find()
        if (!mail) return
        arrivals.delete(look)
        resolve(mail)
      }
      arrivals.add(look)
      look()
      return promise
    },
    refuse(wanted) {
      refusal = wanted && Object.assign(new Error(wanted.text), { responseCode: wanted.code })
    },
    holdAnswers() {
      const release = Promise.withResolvers<void>()
      const received = Promise.withResolvers<void>()
      held = release.promise
      onHeld = received.resolve
      return { received: received.promise, release: release.resolve }
    },
    goDown: () => new Promise((resolve) => server.close(() => resolve())),
    async comeBack() {
      server = await start(ownPort)
    },
  }
}

async function readMail(stream: SMTPServerDataStream, to: string): Promise<ReceivedMail> {
  return { ...(await parseMail(await stream.toArray().then(Buffer.concat))), to }
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
