import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { IdInQuery, Nullable } from './common-schemas.ts'

/** A contact of an agency; corporate contacts have no agency. */
export const ContactSchema = Type.Object({
  id: Type.Integer(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  title: Nullable(Type.String()),
  incorrect_info: Type.Boolean(),
  agency_id: Nullable(Type.Integer()),
  agency_name: Nullable(Type.String()),
  agency_city: Nullable(Type.String()),
  agency_state: Nullable(Type.String()),
})
export type Contact = Camelized<Static<typeof ContactSchema>>

/** What a user says is wrong with a reported contact. */
export const reportReasons = ['left_agency', 'wrong_phone', 'wrong_email', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const ReportReasonSchema = Type.Object({
  reason: Type.Union(reportReasons.map((reason) => Type.Literal(reason))),
})

export const ContactListSchema = Type.Array(ContactSchema)

/** The query of `GET contacts`: the contacts of one agency, or of all. */
export const ContactQuerySchema = Type.Object({
  agency_id: Type.Optional(IdInQuery),
})
