import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDocuments } from './statecharts/documents.ts'
import { loadCharts } from './statecharts/flows.ts'

const folder = new URL('../docs/statecharts/', import.meta.url)

/** Lists the files that are outdated or do not belong to a chart. */
const listStale = (documents: ReadonlyMap<string, string>): string[] => {
  const present = readdirSync(folder)
  const isStale = (name: string) =>
    !present.includes(name) || readFileSync(new URL(name, folder), 'utf8') !== documents.get(name)
  return [...documents.keys(), ...present.filter((name) => !documents.has(name))].filter(isStale)
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const documents = await createDocuments(await loadCharts())
if (values.check) {
  const stale = listStale(documents)
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run "npm run statecharts".`)
    process.exitCode = 1
  }
} else {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of documents) writeFileSync(new URL(name, folder), text)
  for (const name of readdirSync(folder)) {
    if (!documents.has(name)) rmSync(new URL(name, folder))
  }
  console.log(`Wrote ${documents.size} files to docs/statecharts.`)
}
