import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { formatLongDate } from '../../contract/format-date.ts'
import type { ShareLinkSchema } from '../../contract/sales-reports.ts'
import type { Configuration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors.ts'
import { findSigningKey, getOrCreateSigningKey, readSignedText, signText } from '../platform/signing.ts'
import type { ParsedSalesReportQuery } from './query.ts'

const purpose = 'sales-reports-csv'
export const csvExportPath = '/sales_reports/shared_csv'

/**
 * A share link's payload, kept short for emails: its expiration time in seconds, an agency or 0, the joined state
 * codes, the search, and the status unless it is empty.
 */
const query = [Type.Integer(), Type.Integer(), Type.String(), Type.String()] as const
const Payload = Type.Union([Type.Tuple([...query]), Type.Tuple([...query, Type.String()])])

export async function createShareLink(
  database: Database,
  { apiUrl, publicUrl, sharedLinkDays }: Configuration,
  { scope, search, status }: ParsedSalesReportQuery,
): Promise<Static<typeof ShareLinkSchema>> {
  const expiresAt = Math.floor(Date.now() / 1000) + sharedLinkDays * 86_400
  const scopeFields = 'agencyId' in scope ? [scope.agencyId, ''] : [0, scope.states.join('')]
  const payload = [expiresAt, ...scopeFields, search, ...(status === '' ? [] : [status])]
  const signed = signText(await getOrCreateSigningKey(database, purpose), JSON.stringify(payload))
  return {
    url: `${apiUrl || publicUrl}/api/v1${csvExportPath}?link=${signed}`,
    expires_at: new Date(expiresAt * 1000).toISOString(),
  }
}

/** @throws HttpError 403 if this server did not create the link, 410 if it has expired. */
export async function readShareLink(database: Database, link: string): Promise<ParsedSalesReportQuery> {
  const key = await findSigningKey(database, purpose)
  const text = key && readSignedText(key, link)
  const payload: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!Value.Check(Payload, payload)) throw new HttpError(403, invalidLink)
  const [expiresAt, agencyId, states, search, status = ''] = payload
  if (expiresAt * 1000 <= Date.now()) throw new HttpError(410, describeExpiry(new Date(expiresAt * 1000)))
  return { scope: agencyId > 0 ? { agencyId } : { states: states.match(/../g) ?? [] }, search, status }
}

const invalidLink =
  'This link is incomplete or has been modified. Ask the person who shared it for a new one.'

const describeExpiry = (expiry: Date) =>
  `This link expired on ${formatLongDate(expiry, 'UTC')}. Ask the person who shared it for a new one.`
