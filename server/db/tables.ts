import type { AccountTables } from './tables/accounts.ts'

/** Every table of the database, as kysely knows it. */
export type Tables = AccountTables
