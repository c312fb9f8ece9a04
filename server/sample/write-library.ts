import type pg from 'pg'
import { type Cell, copyRows } from '../platform/database/copy-rows.ts'
import {
  inventContractDocuments,
  inventFinancingInformations,
  inventMarketingMaterials,
  inventVideos,
  type SampleDownload,
  type SampleFile,
} from './library.ts'
import { inventNotifications } from './notifications.ts'
import type { RowWriter } from './row-writer.ts'
import { inventStatutes } from './statutes.ts'

/** Writes statutes, videos, documents with their files, and notifications, of which one points at the agency. */
export async function writeLibrary(
  client: pg.ClientBase,
  writer: RowWriter,
  agencyId: number,
): Promise<void> {
  const statutes = inventStatutes().map((each) => [
    ...[each.state, each.allStatute, each.stateStatute, each.localStatute],
    ...[each.schoolStatute, each.countyStatute, each.link],
  ])
  const statuteColumns = [
    ...['state', 'all_statute', 'state_statute', 'local_statute', 'school_statute', 'county_statute', 'link'],
  ]
  await writeRows(writer, 'state_statutes', statuteColumns, statutes)
  const videos = inventVideos().map(({ title, url, category }) => [title, url, category])
  await writeRows(writer, 'media_links', ['title', 'url', 'category'], videos)
  const firstFileId = await writeContracts(client, writer)
  await writeDownloads(client, writer, 'marketing_materials', inventMarketingMaterials())
  await writeDownloads(client, writer, 'financing_informations', inventFinancingInformations())

  const notifications = inventNotifications(firstFileId, agencyId).map((each) => [
    ...[each.name, each.entityType, each.description, each.link],
  ])
  await writeRows(writer, 'notifications', ['name', 'entity_type', 'description', 'link'], notifications)
}

/** Returns the id of the first contract file. */
async function writeContracts(client: pg.ClientBase, writer: RowWriter): Promise<number> {
  const documents = inventContractDocuments()
  await storeFiles(
    client,
    documents.flatMap(({ files }) => files.map(({ file }) => file)),
  )
  const firstId = await writeRows(
    writer,
    'contract_documents',
    ['name'],
    documents.map(({ name }) => [name]),
  )
  const files = documents.flatMap((document, index) =>
    document.files.map(({ kind, contractName, file }) => [firstId + index, kind, contractName, file.key]),
  )
  const columns = ['contract_document_id', 'kind', 'contract_name', 'file_key']
  return writeRows(writer, 'contract_files', columns, files)
}

async function writeDownloads(
  client: pg.ClientBase,
  writer: RowWriter,
  table: string,
  downloads: SampleDownload[],
): Promise<void> {
  await storeFiles(
    client,
    downloads.flatMap(({ file }) => file ?? []),
  )
  const rows = downloads.map(({ name, file }) => [name, file?.key ?? null])
  await writeRows(writer, table, ['name', 'file_key'], rows)
}

async function storeFiles(client: pg.ClientBase, files: SampleFile[]): Promise<void> {
  const rows = files.map(({ key, fileName, bytes }) => [key, fileName, bytes])
  await copyRows(client, 'stored_files', ['key', 'file_name', 'bytes'], rows)
}

/** Returns the id of the first row. */
async function writeRows(
  writer: RowWriter,
  table: string,
  columns: readonly string[],
  rows: Cell[][],
): Promise<number> {
  const firstId = await writer.reserve(table, rows.length)
  await writer.write(
    table,
    columns,
    rows.map((row, index) => [firstId + index, ...row]),
  )
  return firstId
}
