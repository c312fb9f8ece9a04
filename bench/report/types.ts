/**
 * One part of `npm run bench`: the file `bench/<part>/bench.ts` exports it as `bench`. It may print
 * while it measures; its rows are written to docs/benchmarks.md.
 */
export interface Bench {
  /** What is measured, as a heading. */
  title: string
  /** How it is measured, in Markdown. */
  method: string
  run(): Promise<BenchRow[]>
}

/** One figure and its target. */
export interface BenchRow {
  what: string
  /** With its unit. */
  figure: string
  /** Left out where there is no target. */
  aim?: { text: string; isMet: boolean }
}
