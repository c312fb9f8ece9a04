import type { Bench, BenchRow } from '../report/types.ts'
import { measureImports } from './measure.ts'

const agencies = 100_000
const longest = 20

export const bench: Bench = {
  title: 'Importing agencies',
  method: `\`npm run import\` of ${agencies.toLocaleString('en-US')} invented agencies into an empty database, from its call to its end; the same
file again; and one in which every name is another. Beside it PostgreSQL's own COPY of the same rows into an empty table with the
same columns and indexes, and its ANALYZE.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const times = await measureImports(agencies)
  const figure = (time: number) =>
    `${(time / 1000).toFixed(1)} s, ${(time / times.copy).toFixed(2)} times the COPY`
  return [
    { what: 'COPY', figure: `${(times.copy / 1000).toFixed(1)} s` },
    {
      what: 'import, all of them new',
      figure: figure(times.added),
      aim: { text: `under ${longest} s`, isMet: times.added < longest * 1000 },
    },
    { what: 'the same file again', figure: figure(times.unchanged) },
    { what: 'all of them changed', figure: figure(times.changed) },
  ]
}
