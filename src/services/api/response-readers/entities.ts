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
  degrees,
  integerBetween,
  nonBlankStringOr,
  oneOf,
  type Reader,
  readBoolean,
  readCount,
  readId,
  readIdOrNull,
  readStringOrNull,
  required,
} from './fields.ts'
import { arrayReader, type Fields, objectOrNullReader, objectReader } from './objects.ts'

/** Readers of the contract's entities, with fallbacks for missing values and wrong types. */
const agencyFields: Fields<Agency> = {
  id: readId,
  name: nonBlankStringOr('Unnamed agency'),
  address1: readStringOrNull,
  address2: readStringOrNull,
  city: readStringOrNull,
  state: readStringOrNull,
  zip: readStringOrNull,
  agencyType: oneOf(agencyTypes),
  fiscalYearEnd: readStringOrNull,
  fiscalYearEndMonth: integerBetween(1, 12),
  fiscalYearEndDay: integerBetween(1, 31),
  sourcewellId: readStringOrNull,
  omniaId: readStringOrNull,
  latitude: degrees(90),
  longitude: degrees(180),
  county: readStringOrNull,
  contactsCount: readCount,
  salesReportsCount: readCount,
  lastPurchaseDate: readStringOrNull,
  lastPurchaseDealer: readStringOrNull,
}
export const readAgency = objectReader<Agency>(agencyFields)

export const readContact = objectReader<Contact>({
  id: readId,
  firstName: readStringOrNull,
  lastName: readStringOrNull,
  email: readStringOrNull,
  phone: readStringOrNull,
  title: readStringOrNull,
  incorrectInfo: readBoolean,
  agencyId: readIdOrNull,
  agencyName: readStringOrNull,
  agencyCity: readStringOrNull,
  agencyState: readStringOrNull,
})

export const readSalesReport = objectReader<SalesReport>({
  id: readId,
  accountName: readStringOrNull,
  dealerName: readStringOrNull,
  firstPurchaseDate: readStringOrNull,
  lastPurchaseDate: readStringOrNull,
  status: readStringOrNull,
  agencyId: readIdOrNull,
  agencyName: readStringOrNull,
  agencyState: readStringOrNull,
})

export const readStateCount = objectReader<StateCount>({
  state: required(oneOf(usStateCodes)),
  salesReportsCount: readCount,
})

export const readAgencyDetail = objectReader<AgencyDetail>({
  ...agencyFields,
  contacts: arrayReader(readContact),
  salesReports: arrayReader(readSalesReport),
})

export const readStateStatute = objectReader<StateStatute>({
  id: readId,
  state: nonBlankStringOr('Unknown state'),
  allStatute: readStringOrNull,
  stateStatute: readStringOrNull,
  localStatute: readStringOrNull,
  schoolStatute: readStringOrNull,
  countyStatute: readStringOrNull,
  link: readStringOrNull,
})

export const readMediaLink = objectReader<MediaLink>({
  id: readId,
  title: nonBlankStringOr('Untitled video'),
  url: nonBlankStringOr(''),
  category: readStringOrNull,
})

const readContractFile: Reader<NonNullable<ContractDocument['bid']>> = objectReader({
  id: readId,
  contractName: nonBlankStringOr('Unnamed file'),
})

export const readContractDocument = objectReader<ContractDocument>({
  id: readId,
  name: nonBlankStringOr('Unnamed contract document'),
  bid: objectOrNullReader(readContractFile),
  contract: objectOrNullReader(readContractFile),
  priceSheet: objectOrNullReader(readContractFile),
})

export const readMarketingMaterial = objectReader<MarketingMaterial>({
  id: readId,
  name: nonBlankStringOr('Unnamed infographic'),
  downloadable: readBoolean,
})

export const readFinancingInformation = objectReader<FinancingInformation>({
  id: readId,
  name: nonBlankStringOr('Unnamed finance document'),
  downloadable: readBoolean,
})
