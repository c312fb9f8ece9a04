import { measureImports } from './import/measure.ts'

const agencies = 100_000

/** How long the import of 100,000 agencies takes. [IMPORT-06] */
export async function run(): Promise<void> {
  const times = await measureImports(agencies)
  const show = (what: string, time: number) => {
    const ratio = (time / times.copy).toFixed(2)
    console.log(`  ${what}: ${(time / 1000).toFixed(1)} s (${ratio} times the COPY)`)
  }
  console.log(`${agencies.toLocaleString('en-US')} agencies:`)
  show('COPY of the same rows into the same table, empty', times.copy)
  show('import, all of them new', times.added)
  show('the same file again', times.unchanged)
  show('all of them changed', times.changed)
}
