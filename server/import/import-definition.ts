import type { CellReader } from './cells.ts'

export interface Field {
  /** Its database column; for `agency`, the column of the agency's ID. */
  column: string
  read: CellReader
  type: 'text' | 'double precision' | 'date'
  isRequired: boolean
  aliases: readonly string[]
  /** Its target: its own column, an agency's external ID, or `contract_files`. */
  target: 'column' | 'agency' | ContractPart
}

export interface ContractPart {
  part: 'bid' | 'contract' | 'price_sheet'
  property: 'file_key' | 'contract_name'
}

export interface ImportDefinition {
  table: string
  names: readonly [singular: string, plural: string]
  fields: Readonly<Record<string, Field>>
  /** A row without any of these is invalid. */
  oneOf: readonly string[]
  scope: string
  /** SQL assignments for an item whose row changed. */
  onChange: readonly string[]
  /** The type of item in notifications about new items; null if there are none. */
  entityType: string | null
}

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

export const defineImport = (
  table: string,
  singular: string,
  options: Partial<ImportDefinition>,
): ImportDefinition => ({
  table,
  names: [singular, `${singular}s`],
  fields: {},
  oneOf: [],
  scope: 'true',
  onChange: [],
  entityType: null,
  ...options,
})
