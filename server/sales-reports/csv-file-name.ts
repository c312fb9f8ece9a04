import { fileNamePart } from '../../contract/file-name.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors.ts'
import type { SalesReportQuery } from './query.ts'

const mostStates = 5

/**
 * The file name for the CSV of a query, for example `sales-reports-city-of-knoxville-2026-11-21.csv`.
 *
 * @throws HttpError 410 if its agency was removed.
 */
export async function csvFileName(database: Database, { of }: SalesReportQuery): Promise<string> {
  const whose = 'agencyId' in of ? await agencyName(database, of.agencyId) : statesInShort(of.states)
  const today = new Date().toISOString().slice(0, 10)
  return `${['sales-reports', fileNamePart(whose), today].filter((part) => part !== '').join('-')}.csv`
}

async function agencyName({ kysely }: Database, id: number): Promise<string> {
  const agency = await kysely
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!agency) throw new HttpError(410, 'This agency is no longer in Agency Atlas.')
  return agency.name
}

function statesInShort(states: string[]): string {
  return states.length > mostStates ? `${states.length} states` : states.join(' ')
}
