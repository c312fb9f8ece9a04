import type pg from 'pg'
import { sql } from '../platform/database/sql.ts'
import type { ImportKind } from './import-kind.ts'

/** Tells everybody of new items, by one notification for all of them. [BELL-12] */
export async function announceNew(client: pg.ClientBase, kind: ImportKind, added: number): Promise<void> {
  if (kind.entityType === null || added === 0) return
  const [one, many] = kind.words
  const name = added === 1 ? `A new ${one}` : `${added.toLocaleString('en-US')} new ${many}`
  await client.query(
    sql`insert into notifications (name, entity_type, description, link) values (${name}, ${kind.entityType}, ${`Added on ${today.format()}.`}, null)`,
  )
}

const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
