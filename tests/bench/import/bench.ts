import type { Bench, BenchRow } from '../../../scripts/bench/bench.ts'
import { measureImports } from './measure.ts'

const agencies = 100_000

export const bench: Bench = {
  title: 'Importing 100,000 agencies',
  method: `\`npm run import\` of ${agencies.toLocaleString('en-US')} agencies into an empty database, then of the same file, then of one that
changes them all; beside it PostgreSQL's own COPY of the same rows into the same table.`,
  run,
}

/** [IMPORT-06] */
async function run(): Promise<BenchRow[]> {
  const times = await measureImports(agencies)
  const row = (what: string, time: number) => {
    const ratio = (time / times.copy).toFixed(2)
    return { what, figure: `${(time / 1000).toFixed(1)} s (${ratio} times the COPY)` }
  }
  return [
    row('COPY of the same rows into the same table, empty', times.copy),
    {
      ...row('import, all of them new', times.added),
      aim: { text: 'under 20 s', isMet: times.added < 20_000 },
    },
    row('the same file again', times.unchanged),
    row('all of them changed', times.changed),
  ]
}
