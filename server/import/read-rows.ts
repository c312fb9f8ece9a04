import { plural } from '../../contract/format-count.ts'
import type { Cell } from '../platform/database/copy-rows.ts'
import { anyOf, CellError } from './cell-error.ts'
import { type Columns, headingOf, type MappedField } from './columns.ts'
import type { ImportDefinition } from './import-definition.ts'
import type { CsvRow } from './read-csv.ts'
import type { ReferencedFiles } from './referenced-files.ts'

export interface RowError {
  line: number
  column: string
  reason: string
}

export interface ParsedRow {
  line: number
  values: Cell[]
  isGeocoded: boolean
}

export class RowReader {
  readonly #definition: ImportDefinition
  readonly #columns: Columns
  readonly #referencedFiles: ReferencedFiles
  /** The line of each external ID in the file, including those of invalid rows, because their items are in the file. */
  readonly linesById = new Map<string, number>()
  skippedRows = 0

  constructor(definition: ImportDefinition, columns: Columns, referencedFiles: ReferencedFiles) {
    this.#definition = definition
    this.#columns = columns
    this.#referencedFiles = referencedFiles
  }

  read({ line, cells }: CsvRow): ParsedRow | RowError[] | null {
    const { fields, where, width } = this.#columns
    if (!hasWidth(cells, width)) {
      const idField = this.#findField('external_id')
      if (idField) this.#recordId(this.#readCell(idField, cells), line)
      return [
        {
          line,
          column: '',
          reason: `The row has ${plural(cells.length, 'cell')}, but the header has ${width}.`,
        },
      ]
    }
    if (where.some(({ index, value }) => cells[index]?.trim() !== value)) {
      this.skippedRows += 1
      return null
    }
    const errors: RowError[] = []
    const values = fields.map((mapped) => {
      const value = this.#readCell(mapped, cells)
      if (!(value instanceof CellError)) return value
      const column = headingOf(mapped)
      errors.push({ line, column, reason: `${column} ${value.reason}.` })
      return null
    })
    errors.push(...this.#checkId(line, values))
    if (errors.length === 0) errors.push(...this.#checkRow(line, values))
    return errors.length > 0 ? errors : { line, values, isGeocoded: false }
  }

  #readCell({ field, from }: MappedField, cells: string[]): Cell | CellError {
    if ('value' in from) return from.value
    const text = cells[from.index]?.trim() ?? ''
    if (text !== '') return field.read(text, this.#referencedFiles)
    return field.isRequired ? new CellError('must not be empty') : null
  }

  #recordId(id: Cell | CellError, line: number): number | undefined {
    if (typeof id !== 'string') return undefined
    const firstLine = this.linesById.get(id)
    if (firstLine === undefined) this.linesById.set(id, line)
    return firstLine
  }

  #checkId(line: number, values: Cell[]): RowError[] {
    const id = this.#findValue('external_id', values)
    const firstLine = this.#recordId(id, line)
    if (firstLine === undefined) return []
    const reason = `${JSON.stringify(id)} is already used on line ${firstLine}. Each row needs its own ID.`
    return [{ line, column: this.#findHeading('external_id'), reason }]
  }

  #checkRow(line: number, values: Cell[]): RowError[] {
    const { oneOf } = this.#definition
    const isNull = (name: string) => this.#findValue(name, values) === null
    if (oneOf.length > 0 && oneOf.every(isNull)) {
      return [{ line, column: '', reason: `The row needs at least one of ${anyOf.format(oneOf)}.` }]
    }
    if (isNull('latitude') === isNull('longitude')) return []
    const reason = 'Enter both latitude and longitude, or neither.'
    return [{ line, column: this.#findHeading('latitude'), reason }]
  }

  #findField(name: string): MappedField | undefined {
    return this.#columns.fields.find((mapped) => mapped.name === name)
  }

  #findValue(name: string, values: Cell[]): Cell {
    return values[this.#columns.fields.findIndex((mapped) => mapped.name === name)] ?? null
  }

  #findHeading(name: string): string {
    const mapped = this.#findField(name)
    return mapped ? headingOf(mapped) : name
  }
}

/** Accepts extra cells at the end of a row if they are empty, because spreadsheets may add them. */
const hasWidth = (cells: string[], width: number) =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell === ''))
