/**
 * `npm run requirements`: updates docs/requirements.md from the tests and prints what is unverified.
 * `npm run requirements -- mutate [--help]`: breaks the product and checks that tests fail.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseRequirements, updateRequirementsTable } from './requirements/requirements-table.ts'
import { groupByTag, readTestFiles } from './requirements/test-tags.ts'

if (process.argv[2] === 'mutate') {
  const { runMutateCommand } = await import('./requirements/mutate-command.ts')
  process.exit(runMutateCommand())
}

const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${root}/docs/requirements.md`

const table = updateRequirementsTable(readFileSync(path, 'utf8'), groupByTag(readTestFiles(root)))
writeFileSync(path, table)

for (const { id, text, status } of parseRequirements(table)) {
  if (status === 'unverified') console.log(`unverified: ${id}  ${text}`)
}
