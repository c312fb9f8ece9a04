/** `npm run bench [-- <part> …]`: runs the benchmarks and writes the results to docs/benchmarks.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeHardware } from './report/hardware.ts'
import { printedRow, reportResults } from './report/report.ts'
import type { Bench } from './report/types.ts'

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const folder = new URL('./', import.meta.url)
const fileOf = (part: string) => new URL(`${part}/bench.ts`, folder)

const parts = readdirSync(folder).filter((name) => existsSync(fileOf(name)))
const selected = process.argv.length > 2 ? process.argv.slice(2) : parts
const unknown = selected.find((part) => !parts.includes(part))
if (unknown) {
  console.error(`Unknown benchmark "${unknown}". Benchmarks: ${parts.join(', ')}`)
  process.exit(1)
}

for (const part of selected) {
  const machine = describeHardware()
  console.log(`== ${part} (${machine})`)
  try {
    const { bench } = (await import(fileOf(part).href)) as { bench: Bench }
    const rows = await bench.run()
    for (const row of rows) console.log(printedRow(row))
    const previous = existsSync(page) ? readFileSync(page, 'utf8') : ''
    const { title, method } = bench
    // Written after each part, so that a later failure loses nothing.
    writeFileSync(page, reportResults(previous, [{ part, title, method, machine, rows }]))
  } catch (error) {
    console.error(`The benchmark ${part} failed; its previous figures stay:`, error)
    process.exitCode = 1
  }
}
