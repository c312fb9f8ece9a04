import type { CellReader } from './cells.ts'

/** What a column of the file becomes. */
export interface Field {
  /** Its column of the database; for `agency` the one that the agency's id goes into. */
  column: string
  read: CellReader
  type: 'text' | 'double precision' | 'date'
  isRequired: boolean
  /** Headings that are taken for it besides its own name. */
  alsoCalled: readonly string[]
  /** Where it goes: into its own column, as an agency's external id, or into `contract_files`. */
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
  /** A row that has none of these is bad. */
  oneOf: readonly string[]
  /** A SQL condition on `item`: which rows of the table are of this kind. */
  scope: string
  /** SQL assignments for an item whose row changed. */
  onChange: readonly string[]
  /** What a notification calls new items; null if there is no notification. */
  entityType: string | null
  /** GIN indexes whose pending entries are merged after an import. */
  searchIndexes: readonly string[]
}

/** A field of text that goes into its own column. */
export const optional = (column: string, read: CellReader, alsoCalled: readonly string[] = []): Field => ({
  column,
  read,
  alsoCalled,
  type: 'text',
  isRequired: false,
  target: 'column',
})
/** The same, which no row may lack. */
export const required = (column: string, read: CellReader, alsoCalled: readonly string[] = []): Field => ({
  ...optional(column, read, alsoCalled),
  isRequired: true,
})

/** A kind of item that is called `one`, `ones` in the plural, and has nothing out of the ordinary but what is given. */
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
