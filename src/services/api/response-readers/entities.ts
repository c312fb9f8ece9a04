import type { Agency, AgencyDetail } from '../../../../contract/agencies.ts'
import { agencyTypes } from '../../../../contract/agency-types.ts'
import type { Contact } from '../../../../contract/contacts.ts'
import type {
  ContractDocument,
  FinancingInformation,
  MarketingMaterial,
  MediaLink,
  StateStatute,
} from '../../../../contract/library.ts'
import type { SalesReport, StateCount } from '../../../../contract/sales-reports.ts'
import { usStateCodes } from '../../../../contract/us-states.ts'
import {
  between,
  count,
  degrees,
  type FieldReader,
  flag,
  id,
  nonBlankText,
  oneOf,
  optionalId,
  optionalText,
  required,
} from './fields.ts'
import { type Fields, optionalRow, row, rows } from './rows.ts'

/** Readers of the contract's entities, with fallbacks for missing values and wrong types. */
const agencyFields: Fields<Agency> = {
  id,
  name: nonBlankText('Unnamed agency'),
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  agencyType: oneOf(agencyTypes),
  fiscalYearEnd: optionalText,
  fiscalYearEndMonth: between(1, 12),
  fiscalYearEndDay: between(1, 31),
  sourcewellId: optionalText,
  omniaId: optionalText,
  latitude: degrees(90),
  longitude: degrees(180),
  county: optionalText,
  contactsCount: count,
  salesReportsCount: count,
  lastPurchaseDate: optionalText,
  lastPurchaseDealer: optionalText,
}
export const agency = row<Agency>(agencyFields)

export const contact = row<Contact>({
  id,
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  phone: optionalText,
  title: optionalText,
  incorrectInfo: flag,
  agencyId: optionalId,
  agencyName: optionalText,
})

export const salesReport = row<SalesReport>({
  id,
  accountName: optionalText,
  dealerName: optionalText,
  firstPurchaseDate: optionalText,
  lastPurchaseDate: optionalText,
  status: optionalText,
  agencyId: optionalId,
  agencyName: optionalText,
  agencyState: optionalText,
})

export const stateCount = row<StateCount>({
  state: required(oneOf(usStateCodes)),
  salesReportsCount: count,
})

export const agencyDetail = row<AgencyDetail>({
  ...agencyFields,
  contacts: rows(contact),
  salesReports: rows(salesReport),
})

export const stateStatute = row<StateStatute>({
  id,
  state: nonBlankText('Unknown state'),
  allStatute: optionalText,
  stateStatute: optionalText,
  localStatute: optionalText,
  schoolStatute: optionalText,
  countyStatute: optionalText,
  link: optionalText,
})

export const mediaLink = row<MediaLink>({
  id,
  title: nonBlankText('Untitled video'),
  url: nonBlankText(''),
  category: optionalText,
})

const contractFile: FieldReader<NonNullable<ContractDocument['bid']>> = row({
  id,
  contractName: nonBlankText('Unnamed file'),
})

export const contractDocument = row<ContractDocument>({
  id,
  name: nonBlankText('Unnamed contract document'),
  bid: optionalRow(contractFile),
  contract: optionalRow(contractFile),
  priceSheet: optionalRow(contractFile),
})

export const marketingMaterial = row<MarketingMaterial>({
  id,
  name: nonBlankText('Unnamed infographic'),
  downloadable: flag,
})

export const financingInformation = row<FinancingInformation>({
  id,
  name: nonBlankText('Unnamed finance document'),
  downloadable: flag,
})
