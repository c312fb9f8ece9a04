/** `npm run bench [-- <part> …]`: runs benchmarks and writes the results to docs/benchmarks.md. `--help` lists them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Bench, describeMachine, formatRow, updatePage } from './support/report.ts'

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const folder = new URL('./parts/', import.meta.url)
const parts = readdirSync(folder).map((file) => file.replace('.ts', ''))
const load = async (part: string): Promise<Bench> => (await import(new URL(`${part}.ts`, folder).href)).bench

const selected = process.argv.length > 2 ? process.argv.slice(2) : parts
if (selected.includes('--help')) {
  console.log('Usage: npm run bench [-- <part> ...]\n')
  for (const part of parts) {
    const { title, minutes } = await load(part)
    console.log(`${part.padEnd(15)}${title} (about ${minutes} min)`)
  }
  console.log(
    '\nThe first run of api, filters, first-visit, server-memory, or suggestions also generates databases, which takes a few extra minutes.',
  )
  process.exit()
}
const unknown = selected.find((part) => !parts.includes(part))
if (unknown) {
  console.error(`Unknown benchmark "${unknown}". Benchmarks: ${parts.join(', ')}`)
  process.exit(1)
}

for (const part of selected) {
  const machine = describeMachine()
  console.log(`== ${part} (${machine})`)
  try {
    const { title, method, run } = await load(part)
    const rows = await run()
    for (const row of rows) console.log(formatRow(row))
    const previous = existsSync(page) ? readFileSync(page, 'utf8') : ''
    // Written after each part, so that a later failure loses nothing.
    writeFileSync(page, updatePage(previous, [{ part, title, method, machine, rows }]))
  } catch (error) {
    console.error(`Benchmark ${part} failed; its previous results were kept.`, error)
    process.exitCode = 1
  }
}
