import type { Columns } from './columns.ts'
import type { ImportOutcome } from './import-file.ts'
import type { ImportOptions } from './options.ts'
import type { CsvFormat } from './read-csv.ts'

/** Lines that describe the format and the columns of the file. */
export function describeColumns({ fields, unused }: Columns, { encoding, delimiter }: CsvFormat): string[] {
  const read = fields.map(({ name, from }) => {
    if ('index' in from) return from.heading === name ? name : `${from.heading} → ${name}`
    return from.value === null ? `${name} looked up` : `${name} = ${from.value}`
  })
  const signs: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }
  return [
    `Encoding: ${nameOf(encoding)}. Delimiter: ${signs[delimiter]}. Columns: ${read.join(', ')}`,
    ...(unused.length > 0 ? [`Ignored columns: ${unused.join(', ')}`] : []),
  ]
}

/** Lines that describe the changes made or planned. */
export function describeOutcome(outcome: ImportOutcome, { kind, isReplacing }: ImportOptions): string[] {
  const { changes, badRows, skippedRows, withoutPosition } = outcome
  const { added, changed, restored, unchanged, removed, removedUnkeyed } = changes
  const [, many] = kind.words
  const heading = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const standing = [
    `${counted(added)} added`,
    `${counted(changed)} changed`,
    `${counted(unchanged)} unchanged`,
    ...(restored > 0 ? [`${counted(restored)} restored`] : []),
    ...(isReplacing ? [`${counted(removed)} removed`] : []),
  ]
  return [
    `${heading}: ${standing.join(', ')}`,
    ...(removedUnkeyed > 0 ? [`Of the removed items, ${counted(removedUnkeyed)} are sample data.`] : []),
    ...(skippedRows > 0 ? [`Rows skipped by --where: ${counted(skippedRows)}`] : []),
    ...(withoutPosition > 0
      ? [`Agencies without coordinates (not shown on the map): ${counted(withoutPosition)}`]
      : []),
    ...(badRows > 0 ? [`Invalid rows (not imported): ${counted(badRows)}`] : []),
  ]
}

const counted = (count: number) => count.toLocaleString('en-US')

/** `utf-16le` is UTF-16LE, `windows-1252` Windows-1252. */
const nameOf = (encoding: string) =>
  encoding.replace(/^utf.*/, (name) => name.toUpperCase()).replace(/^w/, 'W')
