import type { Bench, BenchRow } from './types.ts'

/** A part that was run, and what came of it. */
export interface BenchResult extends Pick<Bench, 'title' | 'method'> {
  /** The name of its folder. */
  part: string
  /** The machine that it ran on, and when. */
  machine: string
  rows: BenchRow[]
}

const introduction = `# Benchmarks

\`npm run bench\` measures all of this, \`npm run bench -- <part>\` one part; either writes this page, on which a part that was
not run keeps its figures. What counts are the ratios within one run: the times themselves belong to the machine that is named
beside them, and to whatever else it did.
`

/** The page's text with the new results in it; sections stand in the order of their parts' names. */
export function reportResults(page: string, results: readonly BenchResult[]): string {
  const sections = new Map(readSections(page))
  for (const result of results) sections.set(result.part, section(result))
  const inOrder = [...sections].sort(([one], [other]) => (one < other ? -1 : 1))
  return [introduction, ...inOrder.map(([, text]) => text)].join('\n')
}

/** One row as it is printed: `✓ p50 …: 1.12 (aim: at most 1.3)`. */
export function printedRow({ what, figure, aim }: BenchRow): string {
  return aim ? `${aim.isMet ? '✓' : '✗'} ${what}: ${figure} (aim: ${aim.text})` : `  ${what}: ${figure}`
}

function readSections(page: string): [part: string, text: string][] {
  return page.split(/^(?=## )/m).flatMap((text): [string, string][] => {
    const part = /^## .*\(`npm run bench -- (\S+)`\)$/m.exec(text)?.[1]
    return part ? [[part, `${text.trimEnd()}\n`]] : []
  })
}

function section({ part, title, method, machine, rows }: BenchResult): string {
  const lines = rows.map(
    ({ what, figure, aim }) =>
      `| ${[what, figure, aim?.text ?? '', aim ? (aim.isMet ? 'met' : '**missed**') : ''].join(' | ')} |`,
  )
  return [
    `## ${title} (\`npm run bench -- ${part}\`)`,
    '',
    method.trim(),
    '',
    `Measured on ${machine}.`,
    '',
    '| what | figure | aim | |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
