import type { Generated, GeneratedAlways } from 'kysely'

/** The kinds of mail whose link contains a token. */
export type TokenMailKind = 'confirmation' | 'password_reset'

/** All kinds of mail. */
export type MailKind = TokenMailKind | 'password_changed'

interface MailsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: MailKind
  queued_at: Generated<Date>
  /** The number of attempts to send it. */
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  /** The reason why the last attempt failed, for the operator. */
  last_failure: string | null
  sent_at: Date | null
  /** When sending was abandoned because the mail server kept refusing the address. */
  given_up_at: Date | null
}

interface MailedTokensTable {
  user_id: number
  kind: TokenMailKind
  /** SHA-256 of the token. The token itself is not stored. */
  digest: Buffer
  ends_at: Date
  /** The mail that contains it, or null if that mail was deleted from the queue. */
  mail_id: number | null
}

/** The tables of queued and sent mails, and of the tokens in their links. */
export interface MailTables {
  mails: MailsTable
  mailed_tokens: MailedTokensTable
}
