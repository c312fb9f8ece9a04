import type { Cell } from '../platform/database/copy-rows.ts'
import { StartError } from '../platform/start-error.ts'
import type { Documents } from './documents.ts'
import type { Field } from './import-kind.ts'
import type { ImportOptions } from './options.ts'
import { Refusal } from './refusal.ts'

/** A field with a column in the file, or with one value for all rows. */
export interface MappedField {
  name: string
  field: Field
  /** The index of its column, from 0, and its heading; or its value in every row. */
  from: { index: number; heading: string } | { value: Cell }
}

/** The columns of a file that an import uses. */
export interface Columns {
  fields: MappedField[]
  /** Only rows with these values in these columns are imported. */
  where: { index: number; value: string }[]
  /** Headings of unused columns. */
  unused: string[]
  /** The number of cells in a row. */
  width: number
}

/**
 * Finds the field of each column: from `--map`, else from a heading that is the field's name in any spelling
 * (`agencyType`, `Agency Type`).
 *
 * @throws {StartError} if a required or named column is missing.
 */
export function matchColumns(headings: string[], options: ImportOptions, documents: Documents): Columns {
  const { kind, map, set, where } = options
  const indexOf = (heading: string, option: string) => {
    const index = headings.indexOf(heading)
    if (index !== -1) return index
    throw new StartError(`${option}: there is no column "${heading}". The columns are ${listed(headings)}.`)
  }
  const fieldCalled = (name: string, option: string): [string, Field] => {
    const field = new Map(Object.entries(kind.fields)).get(name)
    if (field) return [name, field]
    throw new StartError(
      `${option}: there is no field "${name}". The fields are ${listed(Object.keys(kind.fields))}.`,
    )
  }

  const given = new Map<string, MappedField>()
  const take = (name: string, field: Field, from: MappedField['from']) => {
    if (given.has(name)) throw new StartError(`the field "${name}" is set more than once`)
    given.set(name, { name, field, from })
  }
  for (const [wanted, value] of set) {
    const [name, field] = fieldCalled(wanted, '--set')
    const cell = field.read(value, documents)
    if (cell instanceof Refusal) throw new StartError(`--set ${name} ${cell.reason}`)
    take(name, field, { value: cell })
  }
  for (const [heading, wanted] of map) {
    take(...fieldCalled(wanted, '--map'), { index: indexOf(heading, '--map'), heading })
  }
  // A field's own name takes precedence over its aliases.
  for (const isItsName of [true, false]) {
    headings.forEach((heading, index) => {
      if (map.has(heading)) return
      const found = Object.entries(kind.fields).find(([name, field]) => {
        return (isItsName ? [name] : field.alsoCalled).includes(plainHeading(heading))
      })
      if (found && !given.has(found[0])) take(...found, { index, heading })
    })
  }

  const fields = Object.keys(kind.fields).flatMap((name) => given.get(name) ?? [])
  const lacking = Object.keys(kind.fields).filter((name) => kind.fields[name]?.isRequired && !given.has(name))
  if (lacking.length > 0) {
    throw new StartError(
      `missing ${listed(lacking)}. Name its column (--map column=${lacking[0]}) or set a value for every row (--set ${lacking[0]}=value). The columns are ${listed(headings)}.`,
    )
  }
  const used = new Set(fields.flatMap(({ from }) => ('index' in from ? [from.index] : [])))
  return {
    fields,
    where: where.map(([heading, value]) => ({ index: indexOf(heading, '--where'), value })),
    unused: headings.filter((heading, index) => heading !== '' && !used.has(index)),
    width: headings.length,
  }
}

/** `agencyType`, `Agency Type` and `AGENCY_TYPE` are `agency_type`. */
const plainHeading = (heading: string) =>
  heading
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
