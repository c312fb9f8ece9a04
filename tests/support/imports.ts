import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportListener, type ImportOutcome, importFile } from '../../server/import/import-file.ts'
import { readImportOptions } from '../../server/import/options.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import { openFileStore } from '../../server/platform/files/open-file-store.ts'
import { makeTemporaryFolder } from './app-environment.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** Imports into a separate database, with an API on it. */
export interface TestImports extends TestApi {
  folder: string
  files: FileStore
  /** Imports a file with this content and these command-line options. */
  load(
    kind: string,
    content: string | Buffer,
    words?: string,
    listener?: Partial<ImportListener>,
  ): Promise<ImportOutcome>
  report(kind: string): string[]
  /** All rows of a table, sorted by external ID. */
  stored(table: string, columns: string): Promise<unknown[]>
}

/** The query of a search for governments and schools near Knoxville. */
export const searchQuery = new URLSearchParams({
  location: 'true',
  agency_types: '["government","education"]',
  radius: '100',
  ne_bound: '[37,-83]',
  sw_bound: '[35,-85]',
})

export async function startTestImports(): Promise<TestImports> {
  const test = await startTestApi()
  const folder = makeTemporaryFolder()
  const files = openFileStore({ s3: null, dataDirectory: join(folder, 'store') })
  return {
    ...test,
    folder,
    files,
    async load(kind, content, words = '', listener = {}) {
      const path = join(folder, `${kind}.csv`)
      writeFileSync(path, content)
      const options = readImportOptions([kind, path, ...words.split(' ').filter((word) => word !== '')])
      return await importFile(test.database, files, options, { ...silent, ...listener })
    },
    report: (kind) => readFileSync(join(folder, `${kind}.errors.csv`), 'utf8').split('\r\n'),
    async stored(table, columns) {
      const { rows } = await test.database.pool.query(
        `select ${columns} from ${table} order by external_id, id`,
      )
      return rows
    },
  }
}

const silent: ImportListener = {
  onProgress: () => {},
  onColumns: () => {},
  confirm: () => Promise.reject(new Error('This import asks for no confirmation.')),
}

/** The expected changes of an import; zero by default. */
export const expectedChanges = (expected: Partial<ImportOutcome['changes']>) => ({
  added: 0,
  changed: 0,
  restored: 0,
  unchanged: 0,
  removed: 0,
  removedWithoutId: 0,
  ...expected,
})

/**
 * A city and a school, with quotes, a line break, and a ZIP code without its leading zero, as spreadsheets write it.
 */
export const twoAgencies = `External ID,Agency Name,Address,City,State,Zip Code,Type,Latitude,Longitude
a,City of Knoxville,"400 Main St
Room 1",Knoxville,Tennessee,37902,Government,35.96,-83.92
b,"The ""Best"" School, Inc.",,Boston,MA,2139,higher education,42.36,-71.06
`
