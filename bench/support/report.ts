import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { findInstalledBinaries } from '../../server/platform/private-postgres/binaries.ts'

/** One part of `npm run bench`, exported as `bench` by `bench/parts/<part>.ts`. It may print while it runs. */
export interface Bench {
  title: string
  /** How it measures, in Markdown. */
  method: string
  /** About how long it takes, without generating a database. */
  minutes: number
  run(): Promise<BenchRow[]>
}

export interface BenchRow {
  what: string
  figure: string
  /** Omitted if there is no target. */
  target?: { text: string; isMet: boolean }
}

export interface BenchResult extends Pick<Bench, 'title' | 'method'> {
  part: string
  /** See `describeMachine`. */
  machine: string
  rows: BenchRow[]
}

const introduction = `# Benchmarks

\`npm run bench\` runs all benchmarks, \`npm run bench -- <part>\` runs one of them, and \`npm run bench -- --help\` lists them. Each run
updates this page; parts that were not run keep their results. Compare ratios within one run: absolute times depend on the
machine and on what else it was doing.
`

/** Updates the text of the page with new results, sorted by part. */
export function updatePage(page: string, results: readonly BenchResult[]): string {
  const sections = new Map(parseSections(page))
  for (const result of results) sections.set(result.part, formatSection(result))
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1))
  return [introduction, ...sorted.map(([, text]) => text)].join('\n')
}

/** Formats a row for the console: `✓ p50 …: 1.12 (target: at most 1.3)`. */
export function formatRow({ what, figure, target }: BenchRow): string {
  return target
    ? `${target.isMet ? '✓' : '✗'} ${what}: ${figure} (target: ${target.text})`
    : `  ${what}: ${figure}`
}

/** Describes the time, the machine, and the load during the last minute in one line. */
export function describeMachine(): string {
  const cores = cpus()
  const [postgres = ''] = findInstalledBinaries().version.split('-')
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cores.length} cores (${cores[0]?.model.trim() || process.arch})`,
    `${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
    `load average ${loadavg()[0]?.toFixed(1)} at start`,
  ].join(', ')
}

/** The value below which a share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const withUnit = (value: string, unit: string): string =>
  unit === '×' ? `${value}×` : `${value} ${unit}`.trimEnd()

/** A target that a figure meets if it is at most `limit`: `at most 1.3×`. */
export const atMost = (limit: number, unit: string, figure: number) => ({
  text: `at most ${withUnit(formatCount(limit), unit)}`,
  isMet: figure <= limit,
})

/** A target that a figure meets if it is less than `limit`: `under 1.5×`. */
export const under = (limit: number, unit: string, figure: number) => ({
  text: `under ${withUnit(String(limit), unit)}`,
  isMet: figure < limit,
})

export const formatCount = (value: number): string => value.toLocaleString('en-US')

const list = new Intl.ListFormat('en-US')

/** `a, b, and c` */
export const formatList = (items: readonly string[]): string => list.format(items)

function parseSections(page: string): [part: string, text: string][] {
  return page.split(/^(?=## )/m).flatMap((text): [string, string][] => {
    const part = /^## .*\(`npm run bench -- (\S+)`\)$/m.exec(text)?.[1]
    return part ? [[part, `${text.trimEnd()}\n`]] : []
  })
}

function formatSection({ part, title, method, machine, rows }: BenchResult): string {
  const lines = rows.map(
    ({ what, figure, target }) =>
      `| ${[what, figure, target?.text ?? '', target ? (target.isMet ? 'met' : '**missed**') : ''].join(' | ')} |`,
  )
  return [
    `## ${title} (\`npm run bench -- ${part}\`)`,
    '',
    method.trim(),
    '',
    `Measured on ${machine}.`,
    '',
    '| measurement | result | target | |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
