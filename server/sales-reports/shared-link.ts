import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Configuration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors.ts'
import { readSignedText, signText } from '../platform/signing/signed-text.ts'
import { knownSigningKey, signingKey } from '../platform/signing/signing-key.ts'
import type { SalesReportQuery } from './query.ts'

const purpose = 'sales-reports-csv'
export const sharedCsvPath = '/sales_reports/shared_csv'

/** What a link carries, short enough to be mailed: its end in seconds, an agency or 0, states without gaps, the search. */
const Payload = Type.Tuple([Type.Integer(), Type.Integer(), Type.String(), Type.String()])

/** Makes the address at which everybody can open the CSV of a query, until the days are over. */
export async function sharedLink(
  database: Database,
  { apiUrl, publicUrl, sharedLinkDays }: Configuration,
  { of, search }: SalesReportQuery,
): Promise<string> {
  const ends = Math.floor(Date.now() / 1000) + sharedLinkDays * 86_400
  const whose = 'agencyId' in of ? [of.agencyId, ''] : [0, of.states.join('')]
  const signed = signText(await signingKey(database, purpose), JSON.stringify([ends, ...whose, search]))
  return `${apiUrl || publicUrl}/api/v1${sharedCsvPath}?link=${signed}`
}

/**
 * Reads the query out of a link.
 *
 * @throws HttpError 403 when it is not one that we made, 410 when it has ended.
 */
export async function readSharedLink(database: Database, link: string): Promise<SalesReportQuery> {
  const key = await knownSigningKey(database, purpose)
  const text = key && readSignedText(key, link)
  const payload: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!Value.Check(Payload, payload)) throw new HttpError(403, notOurs)
  const [ends, agencyId, states, search] = payload
  if (ends * 1000 <= Date.now()) throw new HttpError(410, endedOn(new Date(ends * 1000)))
  return { of: agencyId > 0 ? { agencyId } : { states: states.match(/../g) ?? [] }, search }
}

const notOurs = 'This link is damaged, or it was changed. Please ask the person who shared it for a new one.'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const endedOn = (end: Date) =>
  `This link ended on ${day.format(end)}. Please ask the person who shared it for a new one.`
