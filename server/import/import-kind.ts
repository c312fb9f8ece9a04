import type { CellReader } from './cells.ts'

/** A field that a column of the file can be imported to. */
export interface Field {
  /** Its database column; for `agency`, the column of the agency's id. */
  column: string
  read: CellReader
  type: 'text' | 'double precision' | 'date'
  isRequired: boolean
  /** Other headings that are recognized as this field. */
  aliases: readonly string[]
  /** Its target: its own column, an agency's external id, or `contract_files`. */
  target: 'column' | 'agency' | ContractPart
}

/** The properties of a contract document's file. */
export interface ContractPart {
  part: 'bid' | 'contract' | 'price_sheet'
  property: 'file_key' | 'contract_name'
}

export interface ImportKind {
  table: string
  /** `agency`, `agencies`. */
  names: readonly [singular: string, plural: string]
  fields: Readonly<Record<string, Field>>
  /** A row without any of these is invalid. */
  oneOf: readonly string[]
  /** A SQL condition on `item` that selects the rows of this kind. */
  scope: string
  /** SQL assignments for an item whose row changed. */
  onChange: readonly string[]
  /** The type of item in notifications about new items; null if there are none. */
  entityType: string | null
  /** GIN indexes whose pending entries are merged after an import. */
  searchIndexes: readonly string[]
}

/** A text field with its own column. */
export const optional = (column: string, read: CellReader, aliases: readonly string[] = []): Field => ({
  column,
  read,
  aliases,
  type: 'text',
  isRequired: false,
  target: 'column',
})
export const required = (column: string, read: CellReader, aliases: readonly string[] = []): Field => ({
  ...optional(column, read, aliases),
  isRequired: true,
})

/** Defines a kind of item; everything else has defaults. */
export const defineKind = (table: string, singular: string, options: Partial<ImportKind>): ImportKind => ({
  table,
  names: [singular, `${singular}s`],
  fields: {},
  oneOf: [],
  scope: 'true',
  onChange: [],
  entityType: null,
  searchIndexes: [],
  ...options,
})
