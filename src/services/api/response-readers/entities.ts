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
  boolean,
  count,
  degrees,
  id,
  idOrNull,
  integerBetween,
  nonBlankStringOr,
  oneOf,
  type Reader,
  required,
  stringOrNull,
} from './fields.ts'
import { array, type Fields, object, objectOrNull } from './objects.ts'

/** Readers of the contract's entities, with fallbacks for missing values and wrong types. */
const agencyFields: Fields<Agency> = {
  id,
  name: nonBlankStringOr('Unnamed agency'),
  address1: stringOrNull,
  address2: stringOrNull,
  city: stringOrNull,
  state: stringOrNull,
  zip: stringOrNull,
  agencyType: oneOf(agencyTypes),
  fiscalYearEnd: stringOrNull,
  fiscalYearEndMonth: integerBetween(1, 12),
  fiscalYearEndDay: integerBetween(1, 31),
  sourcewellId: stringOrNull,
  omniaId: stringOrNull,
  latitude: degrees(90),
  longitude: degrees(180),
  county: stringOrNull,
  contactsCount: count,
  salesReportsCount: count,
  lastPurchaseDate: stringOrNull,
  lastPurchaseDealer: stringOrNull,
}
export const agency = object<Agency>(agencyFields)

export const contact = object<Contact>({
  id,
  firstName: stringOrNull,
  lastName: stringOrNull,
  email: stringOrNull,
  phone: stringOrNull,
  title: stringOrNull,
  incorrectInfo: boolean,
  agencyId: idOrNull,
  agencyName: stringOrNull,
})

export const salesReport = object<SalesReport>({
  id,
  accountName: stringOrNull,
  dealerName: stringOrNull,
  firstPurchaseDate: stringOrNull,
  lastPurchaseDate: stringOrNull,
  status: stringOrNull,
  agencyId: idOrNull,
  agencyName: stringOrNull,
  agencyState: stringOrNull,
})

export const stateCount = object<StateCount>({
  state: required(oneOf(usStateCodes)),
  salesReportsCount: count,
})

export const agencyDetail = object<AgencyDetail>({
  ...agencyFields,
  contacts: array(contact),
  salesReports: array(salesReport),
})

export const stateStatute = object<StateStatute>({
  id,
  state: nonBlankStringOr('Unknown state'),
  allStatute: stringOrNull,
  stateStatute: stringOrNull,
  localStatute: stringOrNull,
  schoolStatute: stringOrNull,
  countyStatute: stringOrNull,
  link: stringOrNull,
})

export const mediaLink = object<MediaLink>({
  id,
  title: nonBlankStringOr('Untitled video'),
  url: nonBlankStringOr(''),
  category: stringOrNull,
})

const contractFile: Reader<NonNullable<ContractDocument['bid']>> = object({
  id,
  contractName: nonBlankStringOr('Unnamed file'),
})

export const contractDocument = object<ContractDocument>({
  id,
  name: nonBlankStringOr('Unnamed contract document'),
  bid: objectOrNull(contractFile),
  contract: objectOrNull(contractFile),
  priceSheet: objectOrNull(contractFile),
})

export const marketingMaterial = object<MarketingMaterial>({
  id,
  name: nonBlankStringOr('Unnamed infographic'),
  downloadable: boolean,
})

export const financingInformation = object<FinancingInformation>({
  id,
  name: nonBlankStringOr('Unnamed finance document'),
  downloadable: boolean,
})
