/** `npm run import -- <kind> <file.csv>`: loads one's own agencies, contacts, reports and library. */
import { createInterface } from 'node:readline/promises'
import { readConfiguration } from '../config.ts'
import { openFileStore } from '../files/file-store.ts'
import { faultReportPath } from '../import/fault-report.ts'
import { importFile } from '../import/import-file.ts'
import { type ImportOptions, readImportOptions } from '../import/options.ts'
import { inWords, tellColumns } from '../import/outcome-text.ts'
import { ProgressBar } from '../start/progress-bar.ts'
import { StartError } from '../start-error.ts'
import { withDatabase } from './with-database.ts'

try {
  await run(readImportOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StartError ? `The file cannot be imported: ${error.message}` : error)
  process.exitCode = 1
}

async function run(options: ImportOptions): Promise<void> {
  const configuration = readConfiguration(process.env)
  const bar = new ProgressBar(process.stderr)
  const files = openFileStore(configuration)
  if (!options.isDryRun) await files.check()
  const started = performance.now()
  const outcome = await withDatabase(configuration, (database) =>
    importFile(database, files, options, {
      onProgress: (fraction, label) => bar.draw(fraction, label),
      onColumns(columns, format) {
        bar.end()
        for (const text of tellColumns(columns, format)) console.log(text)
      },
      async confirm(planned) {
        bar.end()
        for (const text of inWords(planned, options)) console.log(text)
        return await ask(`Remove ${planned.changes.removed.toLocaleString('en-US')}? Type yes to go on: `)
      },
    }).finally(() => bar.end()),
  )
  for (const text of inWords(outcome, options)) console.log(text)
  if (outcome.badRows > 0) console.log(`What is wrong with the bad rows: ${faultReportPath(options.path)}`)
  if (outcome.isApplied) console.log(`Imported in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  else console.log(options.isDryRun ? 'This was a trial: nothing was changed.' : 'Nothing was changed.')
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError('removing has to be confirmed: run it in a terminal, or with --yes')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
