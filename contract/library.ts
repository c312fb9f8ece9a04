import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './common-schemas.ts'

export const StateStatuteSchema = Type.Object({
  id: Type.Integer(),
  state: Type.String(),
  all_statute: Nullable(Type.String()),
  state_statute: Nullable(Type.String()),
  local_statute: Nullable(Type.String()),
  school_statute: Nullable(Type.String()),
  county_statute: Nullable(Type.String()),
  link: Nullable(Type.String()),
})
export type StateStatute = Camelized<Static<typeof StateStatuteSchema>>
export const StateStatuteListSchema = Type.Array(StateStatuteSchema)

/** An education video; the fourth slash-separated segment of `url` is the video's ID. */
export const MediaLinkSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  category: Nullable(Type.String()),
})
export type MediaLink = Camelized<Static<typeof MediaLinkSchema>>
export const MediaLinkListSchema = Type.Array(MediaLinkSchema)

const ContractFileSchema = Type.Object({ id: Type.Integer(), contract_name: Type.String() })

export const ContractDocumentSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  bid: Nullable(ContractFileSchema),
  contract: Nullable(ContractFileSchema),
  price_sheet: Nullable(ContractFileSchema),
})
export type ContractDocument = Camelized<Static<typeof ContractDocumentSchema>>
export const ContractDocumentListSchema = Type.Array(ContractDocumentSchema)

const downloadable = { id: Type.Integer(), name: Type.String(), downloadable: Type.Boolean() }

export const MarketingMaterialSchema = Type.Object(downloadable)
export type MarketingMaterial = Camelized<Static<typeof MarketingMaterialSchema>>
export const MarketingMaterialListSchema = Type.Array(MarketingMaterialSchema)

export const FinancingInformationSchema = Type.Object(downloadable)
export type FinancingInformation = Camelized<Static<typeof FinancingInformationSchema>>
export const FinancingInformationListSchema = Type.Array(FinancingInformationSchema)
