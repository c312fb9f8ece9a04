import type { Database } from '../../server/platform/database/database.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import { type NewFile, storeFile } from '../../server/platform/files/stored-files.ts'

/** Adds a contract document with these files and returns the ids of the document and, in order, of its files. */
export async function insertContractDocument(
  { kysely, pool }: Database,
  files: FileStore,
  document: { name: string; removed_at?: Date },
  parts: readonly { kind: 'bid' | 'contract' | 'price_sheet'; file: NewFile | null }[] = [],
): Promise<{ id: number; fileIds: number[] }> {
  const { id } = await kysely
    .insertInto('contract_documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileIds: number[] = []
  for (const { kind, file } of parts) {
    const part = await kysely
      .insertInto('contract_files')
      .values({
        contract_document_id: id,
        kind,
        contract_name: `${document.name} ${kind}`,
        file_key: file && (await storeFile(pool, files, file)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    fileIds.push(part.id)
  }
  return { id, fileIds }
}

/** Adds an infographic or a finance document and returns its id. */
export async function insertDownload(
  { kysely, pool }: Database,
  files: FileStore,
  table: 'marketing_materials' | 'financing_informations',
  { file, ...item }: { name: string; file: NewFile | null; removed_at?: Date },
): Promise<number> {
  const file_key = file && (await storeFile(pool, files, file))
  const row = await kysely
    .insertInto(table)
    .values({ ...item, file_key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
