import type { ReceivedMail } from './mail-server.ts'

const subjects = { confirmation: 'Confirm your email address', reset: 'Reset your password' }

/** The newest mail of a kind to an address, as the product's mail server received it; waits for it. */
export const readMail = async (kind: keyof typeof subjects, address: string): Promise<ReceivedMail> => {
  const mails = `http://127.0.0.1:${process.env.MAILBOX_PORT}/${encodeURIComponent(address)}`
  const answer = await fetch(`${mails}?${new URLSearchParams({ subject: subjects[kind] })}`, {
    signal: AbortSignal.timeout(120_000),
  })
  return (await answer.json()) as ReceivedMail
}

/** The link of a mail, as a path of the product. */
export const linkOf = ({ links }: ReceivedMail): string => new URL(links[0] ?? '').pathname
