import type pg from 'pg'
import { copyRows } from '../platform/database/copy-rows.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import {
  generateContractDocuments,
  generateFinancingInformations,
  generateMarketingMaterials,
  generateVideos,
  type SampleFile,
} from './library.ts'
import { generateNotifications } from './notifications.ts'
import type { RowWriter } from './row-writer.ts'
import { generateStatutes } from './statutes.ts'

/** Writes statutes, videos, documents with their files, and notifications, one of which is about the agency. */
export async function writeLibrary(
  client: pg.ClientBase,
  files: FileStore,
  writer: RowWriter,
  agency: { id: number; name: string },
): Promise<void> {
  await writer.write('state_statutes', generateStatutes())
  await writer.write('media_links', generateVideos())
  const firstFileId = await writeContracts(client, files, writer)
  const infographics = generateMarketingMaterials()
  const firstInfographicId = await writeItemsWithFile(
    client,
    files,
    writer,
    'marketing_materials',
    infographics,
  )
  await writeItemsWithFile(client, files, writer, 'financing_informations', generateFinancingInformations())
  const newest = infographics.findLastIndex(({ file }) => file !== null)
  const infographic = { id: firstInfographicId + newest, name: infographics[newest]?.name ?? '' }
  await writer.write('notifications', generateNotifications(firstFileId, infographic, agency))
}

async function writeContracts(client: pg.ClientBase, files: FileStore, writer: RowWriter): Promise<number> {
  const documents = generateContractDocuments()
  await storeFiles(
    client,
    files,
    documents.flatMap(({ files }) => files.map(({ file }) => file)),
  )
  const firstId = await writer.write(
    'contract_documents',
    documents.map(({ name }) => ({ name })),
  )
  const contractFiles = documents.flatMap((document, index) =>
    document.files.map(({ kind, contractName, file }) => ({
      contract_document_id: firstId + index,
      kind,
      contract_name: contractName,
      file_key: file.key,
    })),
  )
  return writer.write('contract_files', contractFiles)
}

async function writeItemsWithFile(
  client: pg.ClientBase,
  files: FileStore,
  writer: RowWriter,
  table: string,
  items: { name: string; file: SampleFile | null }[],
): Promise<number> {
  await storeFiles(
    client,
    files,
    items.flatMap(({ file }) => file ?? []),
  )
  return writer.write(
    table,
    items.map(({ name, file }) => ({ name, file_key: file?.key ?? null })),
  )
}

async function storeFiles(client: pg.ClientBase, files: FileStore, sampleFiles: SampleFile[]): Promise<void> {
  await Promise.all(sampleFiles.map(({ key, bytes }) => files.write(key, bytes)))
  const rows = sampleFiles.map(({ key, fileName }) => [key, fileName])
  await copyRows(client, 'stored_files', ['key', 'file_name'], rows)
}
