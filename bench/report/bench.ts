/**
 * One part of `npm run bench`: the file `bench/<part>/bench.ts` exports it as `bench`. It prints what it likes
 * while it measures; what it returns is kept in docs/benchmarks.md.
 */
export interface Bench {
  /** What is measured, as a heading. */
  title: string
  /** How it is measured, for a reader who doubts the figures: Markdown. */
  method: string
  run(): Promise<BenchRow[]>
}

/** One figure, and what it should be. */
export interface BenchRow {
  what: string
  /** With its unit. */
  figure: string
  /** Left out where a figure is only told. */
  aim?: { text: string; isMet: boolean }
}
