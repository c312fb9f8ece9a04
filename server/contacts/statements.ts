import type { ReportReason } from '../../contract/contacts.ts'
import { contactFields, contactOrder, entitySources } from '../entities/entity-json.ts'
import type { Database } from '../platform/database/database.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'

const { fields } = entitySources.Contact

const contactList = (columns: string, source: Sql): Sql => sql`
  select ${rawSql(jsonList(columns, contactOrder))}
  from contacts as item ${source} and item.removed_at is null`

const withAgency = sql`
  join agencies as agency on agency.id = item.agency_id
  where agency.removed_at is null`

export const contactsOf = (agencyId: string | undefined): Sql =>
  contactList(
    contactFields((column) => `agency.${column}`),
    agencyId === undefined ? withAgency : sql`${withAgency} and item.agency_id = ${agencyId}::bigint`,
  )

export const corporateContacts = contactList(fields, sql`where item.agency_id is null`)

/** Later reports change nothing. Returns the contact as the contract's JSON; undefined if it does not exist. */
export async function reportIncorrectInfo(
  { pool }: Database,
  contactId: number,
  accountId: number,
): Promise<string | undefined> {
  await pool.query(sql`
    update contacts set incorrect_info_reported_at = now(), incorrect_info_reported_by = ${accountId}
    where id = ${contactId} and removed_at is null and incorrect_info_reported_at is null`)
  const { rows } = await pool.query<{ json: string }>(sql`
    select json_build_object(${rawSql(fields)})::text as json
    from contacts as item where item.id = ${contactId} and item.removed_at is null`)
  return rows[0]?.json
}

/** A later choice replaces an earlier one. Returns false if this user did not report the contact. */
export async function setReportReason(
  { pool }: Database,
  contactId: number,
  accountId: number,
  reason: ReportReason,
): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    update contacts set incorrect_info_reason = ${reason}
    where id = ${contactId} and removed_at is null and incorrect_info_reported_by = ${accountId}`)
  return rowCount === 1
}
