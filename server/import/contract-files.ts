import type pg from 'pg'
import type { GivenField } from './columns.ts'

const parts = ['bid', 'contract', 'price_sheet'] as const

/**
 * Gives the contract documents that were added or changed their files. A file that has no name is called after its
 * document; one that is not named any more goes.
 */
export async function applyContractFiles(
  client: pg.ClientBase,
  fields: readonly GivenField[],
): Promise<void> {
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
