import type { Cell } from '../platform/database/copy-rows.ts'
import type { Columns, MappedField } from './columns.ts'
import type { Documents } from './documents.ts'
import type { ImportKind } from './import-kind.ts'
import type { CsvRow } from './read-csv.ts'
import { Refusal } from './refusal.ts'

/** An error in a row. */
export interface RowError {
  line: number
  /** The column's heading; empty if the error concerns the whole row. */
  column: string
  reason: string
}

/** A valid row: its line, the values of the fields in order, and whether its coordinates were geocoded. */
export interface ReadRow {
  line: number
  values: Cell[]
  isGeocoded: boolean
}

/** Parses the rows of a file into values, and reports invalid ones. */
export class RowReader {
  readonly #kind: ImportKind
  readonly #columns: Columns
  readonly #documents: Documents
  readonly #places: ReadonlyMap<string, number>
  /** The line of each external id in the file, including invalid rows. */
  readonly lines = new Map<string, number>()
  skippedRows = 0

  constructor(kind: ImportKind, columns: Columns, documents: Documents) {
    this.#kind = kind
    this.#columns = columns
    this.#documents = documents
    this.#places = new Map(columns.fields.map(({ name }, index) => [name, index]))
  }

  /** The values of a row or its errors; null if it is skipped. */
  read({ line, cells }: CsvRow): ReadRow | RowError[] | null {
    const { fields, where, width } = this.#columns
    if (cells.length !== width && !isFilledUp(cells, width)) {
      this.#noteId(line, cells)
      const reason = `The row has ${cells.length} cells, but the header has ${width}.`
      return [{ line, column: '', reason }]
    }
    if (where.some(({ index, value }) => cells[index]?.trim() !== value)) {
      this.skippedRows += 1
      return null
    }
    const rowErrors: RowError[] = []
    const values = fields.map((given) => {
      const value = this.#readCell(given, cells)
      if (!(value instanceof Refusal)) return value
      rowErrors.push({ line, column: headingOf(given), reason: `${headingOf(given)} ${value.reason}.` })
      return null
    })
    const repeated = this.#takeId(line, values)
    if (repeated) rowErrors.push(repeated)
    const wholeRow = rowErrors.length === 0 ? this.#checkRow(line, values) : null
    if (wholeRow) rowErrors.push(wholeRow)
    if (rowErrors.length > 0) return rowErrors
    return { line, values, isGeocoded: false }
  }

  #readCell({ field, from }: MappedField, cells: string[]): Cell | Refusal {
    if ('value' in from) return from.value
    const text = cells[from.index]?.trim() ?? ''
    if (text !== '') return field.read(text, this.#documents)
    return field.isRequired ? new Refusal('must not be empty') : null
  }

  /** The item of a row with too many or too few columns counts as present in the file, if it can be identified. */
  #noteId(line: number, cells: string[]): void {
    const given = this.#columns.fields[this.#places.get('external_id') ?? -1]
    const id = given && this.#readCell(given, cells)
    if (typeof id === 'string' && !this.lines.has(id)) this.lines.set(id, line)
  }

  /** Records the external id of a row, even of an invalid one, because its item is in the file. */
  #takeId(line: number, values: Cell[]): RowError | null {
    const id = this.#valueOf('external_id', values)
    if (typeof id !== 'string') return null
    const first = this.lines.get(id)
    if (first === undefined) {
      this.lines.set(id, line)
      return null
    }
    const reason = `${JSON.stringify(id)} is already used on line ${first}. Each row needs its own id.`
    return { line, column: this.#headingOf('external_id'), reason }
  }

  #valueOf(name: string, values: Cell[]): Cell {
    return values[this.#places.get(name) ?? -1] ?? null
  }

  #checkRow(line: number, values: Cell[]): RowError | null {
    const { oneOf } = this.#kind
    if (oneOf.length > 0 && oneOf.every((name) => this.#valueOf(name, values) === null)) {
      return { line, column: '', reason: `The row needs at least one of ${oneOf.join(', ')}.` }
    }
    if ((this.#valueOf('latitude', values) === null) !== (this.#valueOf('longitude', values) === null)) {
      const reason = 'Enter both latitude and longitude, or neither.'
      return { line, column: this.#headingOf('latitude'), reason }
    }
    return null
  }

  #headingOf(name: string): string {
    const given = this.#columns.fields.find((each) => each.name === name)
    return given ? headingOf(given) : name
  }
}

const headingOf = ({ name, from }: MappedField) => ('index' in from ? from.heading : name)

/** Spreadsheets may add or omit empty cells at the end of a row. */
const isFilledUp = (cells: string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell === '')
