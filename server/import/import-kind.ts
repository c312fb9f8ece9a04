import type { CellReader } from './cells.ts'

/** The field that a column of the file is imported to. */
export interface Field {
  /** Its database column; for `agency`, the column of the agency's id. */
  column: string
  read: CellReader
  type: 'text' | 'double precision' | 'date'
  isRequired: boolean
  /** Other headings that are recognized as this field. */
  alsoCalled: readonly string[]
  /** Its target: its own column, an agency's external id, or `contract_files`. */
  target: 'column' | 'agency' | ContractPart
}

/** The properties of a contract document's file. */
export interface ContractPart {
  part: 'bid' | 'contract' | 'price_sheet'
  holds: 'file_key' | 'contract_name'
}

/** A kind of item that can be imported. */
export interface ImportKind {
  table: string
  /** `agency`, `agencies`. */
  words: readonly [one: string, many: string]
  fields: Readonly<Record<string, Field>>
  /** A row without any of these is invalid. */
  oneOf: readonly string[]
  /** A SQL condition on `item` that selects the rows of this kind. */
  scope: string
  /** SQL assignments for an item whose row changed. */
  onChange: readonly string[]
  /** The words for new items in a notification; null if there is none. */
  entityType: string | null
  /** GIN indexes whose pending entries are merged after an import. */
  searchIndexes: readonly string[]
}

/** A text field with its own column. */
export const optional = (column: string, read: CellReader, alsoCalled: readonly string[] = []): Field => ({
  column,
  read,
  alsoCalled,
  type: 'text',
  isRequired: false,
  target: 'column',
})
/** A required text field with its own column. */
export const required = (column: string, read: CellReader, alsoCalled: readonly string[] = []): Field => ({
  ...optional(column, read, alsoCalled),
  isRequired: true,
})

/** A kind of item with its singular and plural, and defaults for everything that is not given. */
export const kind = (table: string, one: string, given: Partial<ImportKind>): ImportKind => ({
  table,
  words: [one, `${one}s`],
  fields: {},
  oneOf: [],
  scope: 'true',
  onChange: [],
  entityType: null,
  searchIndexes: [],
  ...given,
})
