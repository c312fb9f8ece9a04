import type { Contact } from '../../../../contract/contacts.ts'
import { displayName } from '../../../../contract/display-name.ts'
import { type CsvColumn, csvFile } from '../../components/list-export/csv-file.ts'

const columns: CsvColumn<Contact>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Title', ({ title }) => title],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
]

const agencyColumns: CsvColumn<Contact>[] = [
  ['Agency', ({ agencyName }) => agencyName && displayName(agencyName)],
  ['City', ({ agencyCity }) => agencyCity && displayName(agencyCity)],
  ['State', ({ agencyState }) => agencyState],
]

/** Contacts as CSV, with their agencies if there are several. */
export const contactsCsv = (contacts: readonly Contact[], withAgency: boolean): string =>
  csvFile(contacts, withAgency ? [...columns, ...agencyColumns] : columns)
