import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A mail as its reader sees it. */
export interface ReceivedMail {
  from: string
  /** The address that it was delivered to. */
  to: string
  subject: string
  text: string
  html: string
  /** The addresses that its text links to, in order, each once. */
  links: string[]
  headers: Record<string, string>
}

/** A real SMTP server on the loopback address that keeps what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. It stays the same while the server is down. */
  url: string
  /** Everything received so far, in order. */
  mails: ReceivedMail[]
  /** The newest mail to an address, as soon as there is one that is not among `seen`. */
  nextMail(to: string, seen?: readonly ReceivedMail[]): Promise<ReceivedMail>
  /** Answers every recipient with this refusal from now on, or takes them again. */
  refuse(refusal: { code: number; text: string } | null): void
  /** Lets the next mails hang: they are received, but the sender is not told before `letGo`. */
  holdAnswers(): { received: Promise<void>; letGo(): void }
  goDown(): Promise<void>
  comeBack(): Promise<void>
}

/** @param port A free one when left out. */
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
    // A sender that was cut off in the middle is no fault of the server.
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
      return { received: received.promise, letGo: release.resolve }
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

/** Reads a mail in the form that it is sent in, and that a file of the outbox has. */
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
