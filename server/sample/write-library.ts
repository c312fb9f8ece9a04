import type pg from 'pg'
import { copyRows } from '../platform/database/copy-rows.ts'
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
  writer: RowWriter,
  agencyId: number,
): Promise<void> {
  await writer.write('state_statutes', generateStatutes())
  await writer.write('media_links', generateVideos())
  const firstFileId = await writeContracts(client, writer)
  await writeDownloads(client, writer, 'marketing_materials', generateMarketingMaterials())
  await writeDownloads(client, writer, 'financing_informations', generateFinancingInformations())
  await writer.write('notifications', generateNotifications(firstFileId, agencyId))
}

async function writeContracts(client: pg.ClientBase, writer: RowWriter): Promise<number> {
  const documents = generateContractDocuments()
  await storeFiles(
    client,
    documents.flatMap(({ files }) => files.map(({ file }) => file)),
  )
  const firstId = await writer.write(
    'contract_documents',
    documents.map(({ name }) => ({ name })),
  )
  const files = documents.flatMap((document, index) =>
    document.files.map(({ kind, contractName, file }) => ({
      contract_document_id: firstId + index,
      kind,
      contract_name: contractName,
      file_key: file.key,
    })),
  )
  return writer.write('contract_files', files)
}

async function writeDownloads(
  client: pg.ClientBase,
  writer: RowWriter,
  table: string,
  downloads: { name: string; file: SampleFile | null }[],
): Promise<void> {
  await storeFiles(
    client,
    downloads.flatMap(({ file }) => file ?? []),
  )
  await writer.write(
    table,
    downloads.map(({ name, file }) => ({ name, file_key: file?.key ?? null })),
  )
}

async function storeFiles(client: pg.ClientBase, files: SampleFile[]): Promise<void> {
  const rows = files.map(({ key, fileName, bytes }) => [key, fileName, bytes])
  await copyRows(client, 'stored_files', ['key', 'file_name', 'bytes'], rows)
}
