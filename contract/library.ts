import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './wire-types.ts'

export const StateStatuteWire = Type.Object({
  id: Type.Integer(),
  state: Type.String(),
  all_statute: Nullable(Type.String()),
  state_statute: Nullable(Type.String()),
  local_statute: Nullable(Type.String()),
  school_statute: Nullable(Type.String()),
  county_statute: Nullable(Type.String()),
  link: Nullable(Type.String()),
})
export type StateStatute = Camelized<Static<typeof StateStatuteWire>>
export const StateStatuteListWire = Type.Array(StateStatuteWire)

/** An education video; the fourth slash-separated segment of `url` is the video's ID. */
export const MediaLinkWire = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  category: Nullable(Type.String()),
})
export type MediaLink = Camelized<Static<typeof MediaLinkWire>>
export const MediaLinkListWire = Type.Array(MediaLinkWire)

const ContractFileWire = Type.Object({ id: Type.Integer(), contract_name: Type.String() })

export const ContractDocumentWire = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  bid: Nullable(ContractFileWire),
  contract: Nullable(ContractFileWire),
  price_sheet: Nullable(ContractFileWire),
})
export type ContractDocument = Camelized<Static<typeof ContractDocumentWire>>
export const ContractDocumentListWire = Type.Array(ContractDocumentWire)

const downloadable = { id: Type.Integer(), name: Type.String(), downloadable: Type.Boolean() }

export const MarketingMaterialWire = Type.Object(downloadable)
export type MarketingMaterial = Camelized<Static<typeof MarketingMaterialWire>>
export const MarketingMaterialListWire = Type.Array(MarketingMaterialWire)

export const FinancingInformationWire = Type.Object(downloadable)
export type FinancingInformation = Camelized<Static<typeof FinancingInformationWire>>
export const FinancingInformationListWire = Type.Array(FinancingInformationWire)
