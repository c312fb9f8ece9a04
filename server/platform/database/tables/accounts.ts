import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FavoriteEntityType } from '../../../../contract/favorites.ts'

/** The kinds of mail whose link contains a token. */
export type TokenMailKind = 'confirmation' | 'password_reset'

export type MailKind = TokenMailKind | 'password_changed'

/** The purposes of signing, each with its own key. */
export type SigningPurpose = 'sales-reports-csv' | 'device-cookie'

interface UsersTable {
  id: GeneratedAlways<number>
  /** As the user typed it. */
  email: string
  /** Identifies the account: see `emailKey`. */
  email_key: string
  first_name: string
  last_name: string
  /** Argon2id in PHC notation; null without a password. */
  password_hash: string | null
  phone: string | null
  zip: string | null
  /** When a mailed link was first opened. */
  email_confirmed_at: Date | null
  created_at: Generated<Date>
}

interface SessionsTable {
  id: GeneratedAlways<number>
  /** SHA-256 of the token. Only the browser has the token itself. */
  token_digest: Buffer
  user_id: number
  created_at: Generated<Date>
  last_used_at: ColumnType<Date, never, Date>
  expires_at: Date
  /** For example `Chrome on Windows`; null if unknown. */
  browser: string | null
  /** The IP address that signed in. */
  address: string | null
  /** The allowed domain that single sign-on verified; null for password sign-ins. */
  workplace_domain: string | null
}

/** Maps identities at a provider to accounts. An account may have several. */
interface IdentitiesTable {
  issuer: string
  /** The provider's permanent id for the user. */
  subject: string
  user_id: number
  created_at: Generated<Date>
}

interface AllowedDomainsTable {
  /** Lower case, without the at-sign. */
  domain: string
  /** The identity provider's tenant that owns the domain. */
  tenant: string
}

/** Used ID tokens, until they expire. */
interface UsedIdTokensTable {
  /** SHA-256 of the token. */
  digest: Buffer
  ends_at: Date
}

interface RateLimitsTable {
  key: string
  used: number
  ends_at: Date
}

interface FavoritesTable {
  id: GeneratedAlways<number>
  user_id: number
  entity_type: FavoriteEntityType
  entity_id: number
  /** The item's name when it was saved. */
  entity_name: string | null
  created_at: Generated<Date>
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

interface SigningKeysTable {
  name: SigningPurpose
  /** 32 random bytes. */
  key: Buffer
  created_at: Generated<Date>
}

/** The tables of accounts that kysely reads or writes. */
export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  identities: IdentitiesTable
  allowed_domains: AllowedDomainsTable
  used_id_tokens: UsedIdTokensTable
  rate_limits: RateLimitsTable
  favorites: FavoritesTable
  mailed_tokens: MailedTokensTable
  signing_keys: SigningKeysTable
}
