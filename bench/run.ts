/** `npm run bench [-- <part> …]`: measures, in one run on this machine, what a test cannot promise on every machine. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bench } from './report/bench.ts'
import { describeMachine } from './report/machine.ts'
import { printedRow, reportResults } from './report/report.ts'

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const folder = new URL('./', import.meta.url)
const fileOf = (part: string) => new URL(`${part}/bench.ts`, folder)

const parts = readdirSync(folder).filter((name) => existsSync(fileOf(name)))
const asked = process.argv.length > 2 ? process.argv.slice(2) : parts
const unknown = asked.find((part) => !parts.includes(part))
if (unknown) {
  console.error(`There is no bench ${unknown}, only: ${parts.join(', ')}`)
  process.exit(1)
}

for (const part of asked) {
  const machine = describeMachine()
  console.log(`== ${part} (${machine})`)
  try {
    const { bench } = (await import(fileOf(part).href)) as { bench: Bench }
    const rows = await bench.run()
    for (const row of rows) console.log(printedRow(row))
    const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
    const { title, method } = bench
    // After each part, so that a later one that fails takes nothing with it.
    writeFileSync(page, reportResults(before, [{ part, title, method, machine, rows }]))
  } catch (error) {
    console.error(`The bench ${part} failed; its figures of before stay:`, error)
    process.exitCode = 1
  }
}
