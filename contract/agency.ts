import { type Static, Type } from 'typebox'
import { agencyTypes } from './agency-terms.ts'
import type { Camelized } from './camel-case.ts'
import { ContactListWire } from './contact.ts'
import { Nullable } from './nullable.ts'
import { OrUnknown } from './or-unknown.ts'
import { SalesReportListWire } from './sales-report.ts'

/** One agency as the search lists it. `latitude` and `longitude` in degrees, both null when unknown. */
export const AgencyWire = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address1: Nullable(Type.String()),
  address2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  zip: Nullable(Type.String()),
  agency_type: OrUnknown(Type.Enum(agencyTypes)),
  fiscal_year_end: Nullable(Type.String()),
  sourcewell_id: Nullable(Type.String()),
  omnia_id: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  contacts_count: Type.Integer({ minimum: 0 }),
  sales_reports_count: Type.Integer({ minimum: 0 }),
})
export type Agency = Camelized<Static<typeof AgencyWire>>

export const AgencyListWire = Type.Array(AgencyWire)

/** One agency in full: its contacts by name, its sales reports newest first. */
export const AgencyDetailWire = Type.Object({
  ...AgencyWire.properties,
  contacts: ContactListWire,
  sales_reports: SalesReportListWire,
})
export type AgencyDetail = Camelized<Static<typeof AgencyDetailWire>>

/**
 * The question of `GET agencies`, as it stands in the address. `agency_types` is a JSON array of agency types,
 * `ne_bound` and `sw_bound` are JSON arrays `[latitude, longitude]` in degrees, `radius` is in miles.
 */
export const AgencyQueryWire = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  location: Type.Optional(Type.Enum(['true', 'false'])),
  agency_types: Type.Optional(Type.String({ maxLength: 200 })),
  sourcewell_id: Type.Optional(Type.Enum(['true', 'false'])),
  radius: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 12_500 })),
  ne_bound: Type.String({ maxLength: 100 }),
  sw_bound: Type.String({ maxLength: 100 }),
})

export {
  type AgencyType,
  agencyTypes,
  type RadiusMiles,
  radiusOptions,
  totalInRadiusHeader,
} from './agency-terms.ts'
