import { rm, writeFile } from 'node:fs/promises'
import { format, parse, resolve } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import type { RowError } from './read-rows.ts'

export function errorReportPath(path: string): string {
  const { dir, name } = parse(path)
  return format({ dir, base: `${name}.errors.csv` })
}

/** Without errors, deletes the report of an earlier import. Throws a StartError if it cannot be written. */
export async function writeErrorReport(path: string, rowErrors: readonly RowError[]): Promise<void> {
  const report = errorReportPath(path)
  if (rowErrors.length === 0) return await rm(report, { force: true })
  const rows = [...rowErrors]
    .sort((a, b) => a.line - b.line)
    .map(({ line, column, reason }) => [line, quote(column), quote(reason)].join(','))
  const text = `\uFEFF${['line,column,reason', ...rows].join('\r\n')}\r\n`
  await writeFile(report, text).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(
      `some rows are invalid, and the report ${resolve(report)} cannot be written (${code})`,
    )
  })
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
