import type { Generated, GeneratedAlways } from 'kysely'

/** What a mail with a token in its link is about. */
export type TokenMailKind = 'confirmation' | 'password_reset'

/** What a mail is about. */
export type MailKind = TokenMailKind | 'password_changed'

interface MailsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: MailKind
  queued_at: Generated<Date>
  /** How often a process set out to send it. */
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  /** Why the last attempt failed, for the administrator. */
  last_failure: string | null
  sent_at: Date | null
  /** The mail server refused the address for good. */
  given_up_at: Date | null
}

interface MailedTokensTable {
  user_id: number
  kind: TokenMailKind
  /** SHA-256 of the token; the token itself is in the mail alone. */
  digest: Buffer
  ends_at: Date
  /** The mail that carries it; null when the queue no longer has that mail. */
  mail_id: number | null
}

/** The tables of mails that wait or went out, and of the tokens in their links. */
export interface MailTables {
  mails: MailsTable
  mailed_tokens: MailedTokensTable
}
