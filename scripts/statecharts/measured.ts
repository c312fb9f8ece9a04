import { readFileSync, writeFileSync } from 'node:fs'

/** The tables that commands measure and write into the index of the statecharts, in its order. */
const names = ['coverage', 'mutants'] as const

type Measured = (typeof names)[number]

const index = new URL('../../docs/statecharts/README.md', import.meta.url)

const begin = (name: Measured) =>
  `<!-- ${name}: written by npm run ${name === 'mutants' ? 'mutate' : name}:charts -->`
const end = (name: Measured) => `<!-- end of ${name} -->`

const readTable = (text: string, name: Measured): string => {
  const start = text.indexOf(begin(name))
  return start < 0 ? '' : text.slice(start + begin(name).length, text.indexOf(end(name))).trim()
}

const writeTables = (tables: readonly { name: Measured; table: string }[]): string =>
  tables
    .filter(({ table }) => table !== '')
    .map(({ name, table }) => `\n${begin(name)}\n\n${table}\n\n${end(name)}\n`)
    .join('')

/** The measured tables in the index as it is now, to be kept when the rest is written anew. */
export const keptTables = (): string => {
  const text = readFileSync(index, 'utf8')
  return writeTables(names.map((name) => ({ name, table: readTable(text, name) })))
}

/** Replaces one measured table in the index. */
export const writeMeasured = (measured: Measured, table: string): void => {
  const text = readFileSync(index, 'utf8')
  const start =
    text.indexOf('\n<!-- coverage: ') >= 0
      ? text.indexOf('\n<!-- coverage: ')
      : text.indexOf('\n<!-- mutants: ')
  const rest = start < 0 ? text : text.slice(0, start)
  const tables = names.map((name) => ({ name, table: name === measured ? table : readTable(text, name) }))
  writeFileSync(index, rest + writeTables(tables))
}
