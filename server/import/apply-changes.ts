import type pg from 'pg'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { addAgencyWords } from '../suggestions/dictionary.ts'
import type { MappedField } from './columns.ts'
import type { Documents } from './documents.ts'
import type { ImportKind } from './import-kind.ts'
import { type Changes, columnOf, isMissing } from './staging.ts'

const rowsAtOnce = 10_000

/** The inputs and targets of an import. */
export interface Application {
  kind: ImportKind
  fields: readonly MappedField[]
  changes: Changes
  documents: Documents
  files: FileStore
  isReplacing: boolean
  /** Called with the completed part of the work, from 0 to 1. */
  onProgress: (fraction: number) => void
}

/**
 * Applies the planned changes in one transaction, so that a search sees the directory either before or after the
 * import. Unchanged items are not touched. Removed items are only marked, so that favorites of them remain.
 */
export async function applyChanges(client: pg.ClientBase, application: Application): Promise<void> {
  const { kind, fields, changes, documents, files, isReplacing, onProgress } = application
  await client.query('begin')
  await documents.store(client, files, await fileKeys(client, fields))
  const { rows } = await client.query<{ last: number | null }>('select max(line) as last from planned')
  const last = rows[0]?.last ?? 0
  const columns = fields
    .filter(({ field }) => field.target === 'column' || field.target === 'agency')
    .map(columnOf)
  for (let line = 0; line <= last; line += rowsAtOnce) {
    const lines = sql`planned.line >= ${line} and planned.line < ${line + rowsAtOnce}`
    await client.query(updateStatement(kind, columns, lines))
    await client.query(insertStatement(kind, columns, lines))
    onProgress(Math.min(1, (line + rowsAtOnce) / (last + 1)))
  }
  await applyContractFiles(client, fields)
  if (isReplacing) {
    await client.query(`update ${kind.table} as item set removed_at = now() where ${isMissing(kind)}`)
  }
  await announceNew(client, kind, changes.added)
  if (kind.table === 'agencies') await addAgencyWords(client, `planned where standing <> 'unchanged'`)
  await client.query('commit')
  for (const index of kind.searchIndexes) await client.query(sql`select gin_clean_pending_list(${index})`)
  await client.query(`analyze ${kind.table}`)
}

function updateStatement({ table, onChange }: ImportKind, columns: readonly string[], lines: Sql): Sql {
  const assignments = [
    ...columns.map((column) => `${column} = planned.${column}`),
    ...['removed_at = null', ...onChange],
  ]
  return sql`
    update ${rawSql(table)} as item set ${rawSql(assignments.join(', '))} from planned
    where planned.item_id = item.id and planned.standing in ('changed', 'restored')
      and ${lines}`
}

function insertStatement({ table }: ImportKind, columns: readonly string[], lines: Sql): Sql {
  return sql`
    insert into ${rawSql(table)} (${rawSql(columns.join(', '))})
    select ${rawSql(columns.map((column) => `planned.${column}`).join(', '))} from planned
    where planned.standing = 'added' and ${lines}
    order by planned.line`
}

/** The keys of the files in changed rows. */
async function fileKeys(client: pg.ClientBase, fields: readonly MappedField[]): Promise<string[]> {
  const columns = fields.filter(isFileKey).map(columnOf)
  if (columns.length === 0) return []
  const { rows } = await client.query<{ key: string }>(`
    select distinct key from planned, unnest(array[${columns.join(', ')}]) as key
    where key is not null and standing <> 'unchanged'`)
  return rows.map(({ key }) => key)
}

const isFileKey = ({ field: { target, column } }: MappedField) =>
  typeof target === 'string' ? column === 'file_key' : target.holds === 'file_key'

/** Adds one notification for all new items. [BELL-12] */
async function announceNew(client: pg.ClientBase, kind: ImportKind, added: number): Promise<void> {
  if (kind.entityType === null || added === 0) return
  const [one, many] = kind.words
  const name = added === 1 ? `A new ${one}` : `${added.toLocaleString('en-US')} new ${many}`
  await client.query(
    sql`insert into notifications (name, entity_type, description, link) values (${name}, ${kind.entityType}, ${`Added on ${today.format()}.`}, null)`,
  )
}

const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const parts = ['bid', 'contract', 'price_sheet'] as const

/**
 * Updates the files of contract documents that were added or changed. A file without a name gets the name of its
 * document; files that are no longer listed are removed.
 */
async function applyContractFiles(client: pg.ClientBase, fields: readonly MappedField[]): Promise<void> {
  const given = new Set(fields.map(({ name }) => name))
  for (const part of parts) {
    const [file, name] = [`${part}_file`, `${part}_name`]
    if (!given.has(file)) continue
    await client.query(`
      delete from contract_files as part using contract_documents as item, planned
      where part.contract_document_id = item.id and part.kind = '${part}'
        and planned.external_id = item.external_id and planned.standing <> 'unchanged' and planned.${file} is null`)
    await client.query(`
      insert into contract_files (contract_document_id, kind, contract_name, file_key)
      select item.id, '${part}', ${given.has(name) ? `coalesce(planned.${name}, item.name)` : 'item.name'}, planned.${file}
      from planned join contract_documents as item on item.external_id = planned.external_id
      where planned.standing <> 'unchanged' and planned.${file} is not null
      order by planned.line
      on conflict (contract_document_id, kind)
      do update set contract_name = excluded.contract_name, file_key = excluded.file_key`)
  }
}
