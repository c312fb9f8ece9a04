import type { Cell } from '../platform/database/copy-rows.ts'
import { StartError } from '../platform/start-error.ts'
import { CellError } from './cell-error.ts'
import type { Field } from './import-definition.ts'
import type { ImportOptions } from './options.ts'
import type { ReferencedFiles } from './referenced-files.ts'

export interface MappedField {
  name: string
  field: Field
  /** The index of its column, from 0, and its heading; or its value in every row. */
  from: { index: number; heading: string } | { value: Cell }
}

export interface Columns {
  fields: MappedField[]
  /** Only rows with these values in these columns are imported. */
  where: { index: number; value: string }[]
  unused: string[]
  width: number
}

export const headingOf = ({ name, from }: MappedField) => ('index' in from ? from.heading : name)

/**
 * Finds the field of each column: from `--map`, otherwise from a heading that is the field's name in any spelling
 * (`agencyType`, `Agency Type`).
 *
 * @throws {StartError} if a required or named column is missing.
 */
export function matchColumns(
  headings: string[],
  options: ImportOptions,
  referencedFiles: ReferencedFiles,
): Columns {
  const { definition, map, set, where } = options
  const fieldEntries = Object.entries(definition.fields)
  const findColumn = (heading: string, option: string) => {
    const index = headings.indexOf(heading)
    if (index !== -1) return index
    throw new StartError(`${option}: there is no column "${heading}". The columns are ${quoteAll(headings)}.`)
  }
  const findField = (name: string, option: string) => {
    const found = fieldEntries.find(([fieldName]) => fieldName === name)
    if (found) return found
    const names = quoteAll(Object.keys(definition.fields))
    throw new StartError(`${option}: there is no field "${name}". The fields are ${names}.`)
  }

  const mapped = new Map<string, MappedField>()
  const mapField = ([name, field]: [string, Field], from: MappedField['from']) => {
    if (mapped.has(name)) throw new StartError(`the field "${name}" is set more than once`)
    mapped.set(name, { name, field, from })
  }
  for (const [name, text] of set) {
    const found = findField(name, '--set')
    const value = found[1].read(text, referencedFiles)
    if (value instanceof CellError) throw new StartError(`--set ${name} ${value.reason}`)
    mapField(found, { value })
  }
  for (const [heading, name] of map) {
    mapField(findField(name, '--map'), { index: findColumn(heading, '--map'), heading })
  }
  // A field's own name takes precedence over its aliases.
  for (const isOwnName of [true, false]) {
    headings.forEach((heading, index) => {
      if (map.has(heading)) return
      const name = toSnakeCase(heading)
      const found = fieldEntries.find(([fieldName, { aliases }]) =>
        isOwnName ? fieldName === name : aliases.includes(name),
      )
      if (found && !mapped.has(found[0])) mapField(found, { index, heading })
    })
  }

  const missing = fieldEntries.filter(([name, field]) => field.isRequired && !mapped.has(name))
  if (missing.length > 0) {
    const names = missing.map(([name]) => name)
    throw new StartError(
      `no column found for ${quoteAll(names)}. Map columns (--map column=${names[0]}) or set values for every row (--set ${names[0]}=value). The columns are ${quoteAll(headings)}.`,
    )
  }
  const fields = fieldEntries.flatMap(([name]) => mapped.get(name) ?? [])
  const used = new Set(fields.flatMap(({ from }) => ('index' in from ? [from.index] : [])))
  return {
    fields,
    where: where.map(([heading, value]) => ({ index: findColumn(heading, '--where'), value })),
    unused: headings.filter((heading, index) => heading !== '' && !used.has(index)),
    width: headings.length,
  }
}

/** `agencyType`, `Agency Type`, and `AGENCY_TYPE` become `agency_type`. */
const toSnakeCase = (heading: string) =>
  heading
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

const quoteAll = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
