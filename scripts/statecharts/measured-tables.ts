import { readFileSync, writeFileSync } from 'node:fs'

/** The tables that commands measure and write into the page `coverage.md`, in this order. */
const commands = { coverage: 'coverage:charts', mutants: 'mutate:charts' } as const

type MeasuredTable = keyof typeof commands

const page = new URL('../../docs/statecharts/coverage.md', import.meta.url)

const pattern = /\n<!-- (coverage|mutants): .* -->\n\n([\s\S]*?)\n\n<!-- end of \1 -->\n/g

const formatTables = (tables: Partial<Record<string, string>>): string =>
  Object.entries(commands)
    .filter(([name]) => tables[name])
    .map(
      ([name, command]) =>
        `\n<!-- ${name}: written by npm run ${command} -->\n\n${tables[name]}\n\n<!-- end of ${name} -->\n`,
    )
    .join('')

const parseTables = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', table = '']) => [name, table]))

/** Reads the measured tables of the current page, to copy them into a new one. */
export const readMeasuredTables = (): string => formatTables(parseTables(readFileSync(page, 'utf8')))

export const updateMeasuredTable = (name: MeasuredTable, table: string): void => {
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace(pattern, '') + formatTables({ ...parseTables(text), [name]: table }))
}
