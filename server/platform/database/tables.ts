import type { AccountTables } from './tables/accounts.ts'
import type { DirectoryTables } from './tables/directory.ts'
import type { MailTables } from './tables/mails.ts'
import type { SigningKeyTables } from './tables/signing-keys.ts'

/** Every table of the database, as kysely knows it. */
export type Tables = AccountTables & DirectoryTables & MailTables & SigningKeyTables
