import type { Generated } from 'kysely'
import type { SigningPurpose } from '../../signing/signing-key.ts'

interface SigningKeysTable {
  name: SigningPurpose
  /** 32 random bytes. */
  key: Buffer
  created_at: Generated<Date>
}

/** The keys by which links are told from forged ones. */
export interface SigningKeyTables {
  signing_keys: SigningKeysTable
}
