import { formatCount } from '../../contract/format-count.ts'
import type { Columns } from './columns.ts'
import type { ImportOutcome } from './import-file.ts'
import type { ImportOptions } from './options.ts'
import type { CsvFormat } from './read-csv.ts'

export function describeColumns({ fields, unused }: Columns, { encoding, delimiter }: CsvFormat): string[] {
  const columns = fields.map(({ name, from }) => {
    if ('index' in from) return from.heading === name ? name : `${from.heading} → ${name}`
    return from.value === null ? `${name} (geocoded)` : `${name} = ${from.value}`
  })
  const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }
  return [
    `Encoding: ${formatEncoding(encoding)}. Delimiter: ${delimiterNames[delimiter]}. Columns: ${columns.join(', ')}`,
    ...(unused.length > 0 ? [`Ignored columns: ${unused.join(', ')}`] : []),
  ]
}

export function describeOutcome(
  outcome: ImportOutcome,
  { definition, isReplacing }: ImportOptions,
): string[] {
  const { changes, invalidRows, skippedRows, rowsWithoutCoordinates } = outcome
  const { added, changed, restored, unchanged, removed, removedWithoutId } = changes
  const [, plural] = definition.names
  const heading = `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`
  const verbs = outcome.isApplied
    ? { add: 'added', change: 'changed', restore: 'restored', remove: 'removed', items: 'Removed items' }
    : {
        add: 'to add',
        change: 'to change',
        restore: 'to restore',
        remove: 'to remove',
        items: 'Items to remove',
      }
  const counts = [
    `${formatCount(added)} ${verbs.add}`,
    `${formatCount(changed)} ${verbs.change}`,
    `${formatCount(unchanged)} unchanged`,
    ...(restored > 0 ? [`${formatCount(restored)} ${verbs.restore} (previously removed)`] : []),
    ...(isReplacing ? [`${formatCount(removed)} ${verbs.remove}`] : []),
  ]
  return [
    `${heading}: ${counts.join(', ')}`,
    ...(removedWithoutId > 0
      ? [`${verbs.items} that were never imported (such as sample data): ${formatCount(removedWithoutId)}`]
      : []),
    ...(skippedRows > 0 ? [`Rows skipped by --where: ${formatCount(skippedRows)}`] : []),
    ...(rowsWithoutCoordinates > 0
      ? [`Agencies without coordinates (not shown on the map): ${formatCount(rowsWithoutCoordinates)}`]
      : []),
    ...(invalidRows > 0 ? [`Invalid rows (not imported): ${formatCount(invalidRows)}`] : []),
  ]
}

const formatEncoding = (encoding: string) =>
  encoding.replace(/^utf.*/, (name) => name.toUpperCase()).replace(/^w/, 'W')
