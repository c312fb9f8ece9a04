import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as directory from './0002-directory.ts'

/** Every migration by its name, which is the file's: they run in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-directory': directory,
}
