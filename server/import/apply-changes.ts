import type pg from 'pg'
import { formatCount } from '../../contract/format-count.ts'
import { formatLongDate } from '../../contract/format-date.ts'
import { cleanPendingLists } from '../platform/database/clean-pending-lists.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { addAgencyWords } from '../suggestions/dictionary.ts'
import type { MappedField } from './columns.ts'
import type { ImportDefinition } from './import-definition.ts'
import type { ReferencedFiles } from './referenced-files.ts'
import { type Changes, missingItemCondition } from './staging.ts'

const batchSize = 10_000

interface PlannedImport {
  definition: ImportDefinition
  fields: readonly MappedField[]
  changes: Changes
  referencedFiles: ReferencedFiles
  files: FileStore
  isReplacing: boolean
  onProgress: (fraction: number) => void
}

/**
 * Applies the planned changes in one transaction, so that a search sees the agencies as they were
 * before or after the import, never in between. Unchanged items are not written. Removed items are only
 * marked, so that their favorites remain.
 */
export async function applyChanges(client: pg.ClientBase, planned: PlannedImport): Promise<void> {
  const { definition, fields, changes, referencedFiles, files, isReplacing, onProgress } = planned
  await client.query('begin')
  await referencedFiles.store(client, files, await listFileKeys(client, fields))
  const { rows } = await client.query<{ last: number | null }>('select max(line) as last from planned')
  const last = rows[0]?.last ?? 0
  const columns = fields
    .filter(({ field }) => field.target === 'column' || field.target === 'agency')
    .map(({ field }) => field.column)
  for (let line = 0; line <= last; line += batchSize) {
    const lines = sql`planned.line >= ${line} and planned.line < ${line + batchSize}`
    await client.query(updateStatement(definition, columns, lines))
    await client.query(insertStatement(definition, columns, lines))
    onProgress(Math.min(1, (line + batchSize) / (last + 1)))
  }
  await applyContractFiles(client, fields)
  if (isReplacing) {
    await client.query(
      `update ${definition.table} as item set removed_at = now() where ${missingItemCondition(definition)}`,
    )
  }
  await insertNotification(client, definition, changes.added)
  if (definition.table === 'agencies') await addAgencyWords(client, `planned where change <> 'unchanged'`)
  await client.query('commit')
  await cleanPendingLists(client)
  await client.query(`analyze ${definition.table}`)
}

function updateStatement({ table, onChange }: ImportDefinition, columns: readonly string[], lines: Sql): Sql {
  const assignments = [
    ...columns.map((column) => `${column} = planned.${column}`),
    ...['removed_at = null', ...onChange],
  ]
  return sql`
    update ${rawSql(table)} as item set ${rawSql(assignments.join(', '))} from planned
    where planned.item_id = item.id and planned.change in ('changed', 'restored')
      and ${lines}`
}

function insertStatement({ table }: ImportDefinition, columns: readonly string[], lines: Sql): Sql {
  return sql`
    insert into ${rawSql(table)} (${rawSql(columns.join(', '))})
    select ${rawSql(columns.map((column) => `planned.${column}`).join(', '))} from planned
    where planned.change = 'added' and ${lines}
    order by planned.line`
}

async function listFileKeys(client: pg.ClientBase, fields: readonly MappedField[]): Promise<string[]> {
  const columns = fields.filter(isFileKey).map(({ field }) => field.column)
  if (columns.length === 0) return []
  const { rows } = await client.query<{ key: string }>(`
    select distinct key from planned, unnest(array[${columns.join(', ')}]) as key
    where key is not null and change <> 'unchanged'`)
  return rows.map(({ key }) => key)
}

const isFileKey = ({ field: { target, column } }: MappedField) =>
  typeof target === 'string' ? column === 'file_key' : target.property === 'file_key'

/** Adds one notification for all new items. [BELL-12] */
async function insertNotification(
  client: pg.ClientBase,
  definition: ImportDefinition,
  added: number,
): Promise<void> {
  if (definition.entityType === null || added === 0) return
  const [singular, plural] = definition.names
  const name = added === 1 ? `New ${singular} added` : `${formatCount(added)} new ${plural} added`
  await client.query(
    sql`insert into notifications (name, entity_type, description, link) values (${name}, ${definition.entityType}, ${`Added on ${formatLongDate(new Date())}.`}, null)`,
  )
}

const contractParts = ['bid', 'contract', 'price_sheet'] as const

/**
 * Updates the files of added and changed contract documents. A file without a name gets the name of its document; files
 * that are no longer listed are removed.
 */
async function applyContractFiles(client: pg.ClientBase, fields: readonly MappedField[]): Promise<void> {
  const names = new Set(fields.map(({ name }) => name))
  for (const part of contractParts) {
    const [file, name] = [`${part}_file`, `${part}_name`]
    if (!names.has(file)) continue
    await client.query(`
      delete from contract_files as file using contract_documents as item, planned
      where file.contract_document_id = item.id and file.kind = '${part}'
        and planned.external_id = item.external_id and planned.change <> 'unchanged' and planned.${file} is null`)
    await client.query(`
      insert into contract_files (contract_document_id, kind, contract_name, file_key)
      select item.id, '${part}', ${names.has(name) ? `coalesce(planned.${name}, item.name)` : 'item.name'}, planned.${file}
      from planned join contract_documents as item on item.external_id = planned.external_id
      where planned.change <> 'unchanged' and planned.${file} is not null
      order by planned.line
      on conflict (contract_document_id, kind)
      do update set contract_name = excluded.contract_name, file_key = excluded.file_key`)
  }
}
