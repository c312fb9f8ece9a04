/** `npm run import -- <kind> <file.csv>`: imports agencies, contacts, reports, and library items. */
import { plural } from '../../contract/format-count.ts'
import { errorReportPath } from '../import/error-report.ts'
import { importFile } from '../import/import-file.ts'
import { type ImportOptions, readImportOptions } from '../import/options.ts'
import { describeColumns, describeOutcome } from '../import/outcome-report.ts'
import { readConfiguration } from '../platform/config.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { ProgressBar } from '../platform/start/progress-bar.ts'
import type { ShutdownHooks } from '../platform/start/shutdown-hooks.ts'
import { openCommandDatabase } from './command-database.ts'
import { confirm } from './confirm.ts'
import { runCommand } from './run-command.ts'

await runCommand('Could not import the file', (shutdownHooks) =>
  run(shutdownHooks, readImportOptions(process.argv.slice(2))),
)

async function run(shutdownHooks: ShutdownHooks, options: ImportOptions): Promise<void> {
  const configuration = readConfiguration(process.env)
  const bar = new ProgressBar(process.stderr)
  const print = (lines: string[]) => {
    bar.end()
    for (const line of lines) console.log(line)
  }
  const files = openFileStore(configuration)
  if (!options.isDryRun) await files.check()
  const startedAt = performance.now()
  const database = await openCommandDatabase(configuration, shutdownHooks)
  let isPrinted = false
  const outcome = await importFile(database, files, options, {
    onProgress: (fraction, label) => bar.draw(fraction, label),
    onColumns: (columns, format) => print(describeColumns(columns, format)),
    async confirm(planned) {
      print(describeOutcome(planned, options))
      isPrinted = true
      return await confirm(
        `Import the file and remove ${plural(planned.changes.removed, 'item')}? Type yes to continue: `,
      )
    },
  }).finally(() => bar.end())
  if (!isPrinted) print(describeOutcome(outcome, options))
  if (outcome.invalidRows > 0) print([`For details, see ${errorReportPath(options.path)}.`])
  if (outcome.isApplied) print([`Imported in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`])
  else print([options.isDryRun ? 'Dry run: nothing was changed.' : 'Nothing was changed.'])
}
