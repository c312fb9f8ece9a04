import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeDocuments } from './statecharts/documents.ts'
import { loadCharts } from './statecharts/flows.ts'

const folder = new URL('../docs/statecharts/', import.meta.url)

const documents = writeDocuments(await loadCharts())
mkdirSync(folder, { recursive: true })
for (const [name, text] of documents) writeFileSync(new URL(name, folder), text)
for (const name of readdirSync(folder)) {
  if (!documents.has(name)) rmSync(new URL(name, folder))
}
console.log(`Wrote ${documents.size} files to docs/statecharts.`)
