/**
 * `npm run requirements [-- <part>]`: updates docs/requirements.md from the tests and prints counts.
 * `npm run requirements -- mutate [--help]`: breaks the product and checks that tests fail.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseRequirements, updateLedger } from './requirements/ledger.ts'
import { groupByTag, readTestFiles } from './requirements/test-tags.ts'

if (process.argv[2] === 'mutate') {
  const { runMutateCommand } = await import('./requirements/mutate-command.ts')
  process.exit(runMutateCommand())
}

const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${root}/docs/requirements.md`

const ledger = updateLedger(readFileSync(path, 'utf8'), groupByTag(readTestFiles(root)))
writeFileSync(path, ledger)

const requirements = parseRequirements(ledger)
const parts = [...new Set(requirements.map(({ part }) => part))].sort()
for (const part of parts) {
  const ofPart = requirements.filter((requirement) => requirement.part === part)
  const unverified = ofPart.filter(({ state }) => state === 'unverified')
  console.log(
    `part ${part}: ${ofPart.length} requirements, ${ofPart.length - unverified.length} verified, ${unverified.length} unverified`,
  )
}

const [, , selectedPart] = process.argv
for (const { id, text, part, state } of requirements) {
  if (part === selectedPart && state === 'unverified') console.log(`${id}  ${text}`)
}
