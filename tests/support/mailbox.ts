import type { APIRequestContext } from '@playwright/test'
import type { ReceivedMail } from './mail-server.ts'

const subjects = {
  confirmation: 'Confirm your email address for Agency Atlas',
  reset: 'Reset your Agency Atlas password',
}

/** Waits for the newest email of a kind to an address. */
export const readMail = async (kind: keyof typeof subjects, address: string): Promise<ReceivedMail> => {
  const mails = `http://127.0.0.1:${process.env.MAILBOX_PORT}/${encodeURIComponent(address)}`
  const response = await fetch(`${mails}?${new URLSearchParams({ subject: subjects[kind] })}`, {
    signal: AbortSignal.timeout(120_000),
  })
  return (await response.json()) as ReceivedMail
}

export const linkOf = ({ links }: ReceivedMail): string => new URL(links[0] ?? '').pathname

/** Requests a reset link for an account outside the page, and returns it as a path of the app. */
export const requestResetLink = async (request: APIRequestContext, email: string): Promise<string> => {
  await request.post('/api/v1/password', { data: { email } })
  return linkOf(await readMail('reset', email))
}
