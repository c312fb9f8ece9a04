import type { Generated } from 'kysely'

/** The purposes of signing, each with its own key. */
export type SigningPurpose = 'sales-reports-csv' | 'device-cookie'

interface SigningKeysTable {
  name: SigningPurpose
  /** 32 random bytes. */
  key: Buffer
  created_at: Generated<Date>
}

/** The keys that sign links and cookies. */
export interface SigningKeyTables {
  signing_keys: SigningKeysTable
}
