import type { Database } from '../../server/platform/database/database.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import { type NewFile, storeFile } from '../../server/platform/files/stored-files.ts'
import { insertRows } from './insert-rows.ts'

/** Adds a contract document with these files and returns the IDs of the document and, in order, of its files. */
export async function insertContractDocument(
  { pool }: Database,
  files: FileStore,
  document: { name: string; removed_at?: Date },
  parts: readonly { kind: 'bid' | 'contract' | 'price_sheet'; file: NewFile | null }[] = [],
): Promise<{ id: number; fileIds: number[] }> {
  const [id = 0] = await insertRows(pool, 'contract_documents', [document])
  const fileIds: number[] = []
  for (const { kind, file } of parts) {
    const part = {
      contract_document_id: id,
      kind,
      contract_name: `${document.name} ${kind}`,
      file_key: file && (await storeFile(pool, files, file)),
    }
    fileIds.push(...(await insertRows(pool, 'contract_files', [part])))
  }
  return { id, fileIds }
}

/** Adds an infographic or a finance document and returns its ID. */
export async function insertDownload(
  { pool }: Database,
  files: FileStore,
  table: 'marketing_materials' | 'financing_informations',
  { file, ...item }: { name: string; file: NewFile | null; removed_at?: Date },
): Promise<number> {
  const file_key = file && (await storeFile(pool, files, file))
  const [id = 0] = await insertRows(pool, table, [{ ...item, file_key }])
  return id
}
