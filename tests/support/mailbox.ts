import type { ReceivedMail } from './mail-server.ts'

/**
 * The mail that comes after so many to an address, as the product's mail server received it; waits for it.
 *
 * @param after How many mails to the address were read already.
 */
export const readMail = async (address: string, after = 0): Promise<ReceivedMail> => {
  const mailbox = `http://127.0.0.1:${process.env.MAILBOX_PORT}/${encodeURIComponent(address)}?after=${after}`
  const answer = await fetch(mailbox, { signal: AbortSignal.timeout(30_000) })
  return (await answer.json()) as ReceivedMail
}

/** The one link of a mail that leads to a page of the product, as a path. */
export const linkOf = ({ links }: ReceivedMail): string => new URL(links[0] ?? '').pathname
