import { contactOrder, items } from '../directory/items.ts'
import type { Statement } from '../platform/database/cancellable-query.ts'
import type { Database } from '../platform/database/database.ts'
import { jsonList } from '../platform/database/json-list.ts'

const { fields } = items.Contact

const list = (source: string) => `
  select ${jsonList(fields, contactOrder)}
  from contacts as item ${source} and item.removed_at is null`

const ofAgencies = `
  join agencies as agency on agency.id = item.agency_id
  where agency.removed_at is null`

const selectAll = list(ofAgencies)
const selectOfAgency = list(`${ofAgencies} and item.agency_id = $1::bigint`)
const selectCorporate = list('where item.agency_id is null')

/** The JSON list of the contacts of one agency or, without one, of all agencies. */
export function contactsOf(agencyId: string | undefined): Statement {
  return agencyId === undefined
    ? { text: selectAll, values: [] }
    : { text: selectOfAgency, values: [agencyId] }
}

/** The JSON list of the contacts that belong to no agency. */
export const corporateContacts: Statement = { text: selectCorporate, values: [] }

/** The first report stays: who comes later finds it made. */
const markIncorrect = `
  update contacts set incorrect_info_reported_at = now(), incorrect_info_reported_by = $2::bigint
  where id = $1::bigint and removed_at is null and incorrect_info_reported_at is null`

const selectContact = `
  select json_build_object(${fields})::text as json from contacts as item where item.id = $1::bigint and item.removed_at is null`

/**
 * Notes that somebody found a contact to be wrong, and when; reported again, nothing changes.
 *
 * @returns The contact as the contract's JSON; undefined when there is none.
 */
export async function reportIncorrectInfo(
  { pool }: Database,
  contactId: number,
  userId: number,
): Promise<string | undefined> {
  await pool.query({ name: 'mark-contact-incorrect', text: markIncorrect, values: [contactId, userId] })
  const { rows } = await pool.query<{ json: string }>({
    name: 'select-contact',
    text: selectContact,
    values: [contactId],
  })
  return rows[0]?.json
}
