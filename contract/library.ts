import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './common-schemas.ts'

export const StateStatuteSchema = Type.Object({
  id: Type.Integer(),
  state: Type.String({ default: 'Unknown state' }),
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
  title: Type.String({ default: 'Untitled video' }),
  url: Type.String(),
  category: Nullable(Type.String()),
})
export type MediaLink = Camelized<Static<typeof MediaLinkSchema>>
export const MediaLinkListSchema = Type.Array(MediaLinkSchema)

const ContractFileSchema = Type.Object({
  id: Type.Integer(),
  contract_name: Type.String({ default: 'Unnamed file' }),
})

export const ContractDocumentSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String({ default: 'Unnamed contract document' }),
  bid: Nullable(ContractFileSchema),
  contract: Nullable(ContractFileSchema),
  price_sheet: Nullable(ContractFileSchema),
})
export type ContractDocument = Camelized<Static<typeof ContractDocumentSchema>>
export const ContractDocumentListSchema = Type.Array(ContractDocumentSchema)

const Downloadable = (unnamed: string) =>
  Type.Object({ id: Type.Integer(), name: Type.String({ default: unnamed }), downloadable: Type.Boolean() })

export const MarketingMaterialSchema = Downloadable('Unnamed infographic')
export type MarketingMaterial = Camelized<Static<typeof MarketingMaterialSchema>>
export const MarketingMaterialListSchema = Type.Array(MarketingMaterialSchema)

export const FinancingInformationSchema = Downloadable('Unnamed finance document')
export const FinancingInformationListSchema = Type.Array(FinancingInformationSchema)
