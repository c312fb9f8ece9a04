import { parse } from 'csv-parse/sync'
import type { TestUser } from './test-api.ts'

/** Requests the share link of a CSV export as a signed-in user and returns its path for `inject`. */
export async function requestShareLink({ get }: TestUser, query: Record<string, string>): Promise<string> {
  const response = await get('sales_reports/export_shareable_csv', query)
  if (response.statusCode !== 200) throw new Error(`No link: ${response.body}`)
  const { pathname, search } = new URL(response.json().url)
  return pathname + search
}

/** Parses a CSV strictly: rows have the same number of cells. */
export function readCsv(bytes: Buffer): string[][] {
  return parse(bytes, { bom: true, record_delimiter: ['\r\n', '\n'] })
}
