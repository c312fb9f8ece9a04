import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import {
  makeTemporaryDataDirectory,
  productEnvironment,
  removeTemporaryDataDirectory,
} from '../support/product-environment.ts'
import { startTestApi } from '../support/test-api.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The directory file of IPEDS for 2020: not part of the repository. */
const ipeds = fileURLToPath(new URL('../../../shared/data/ipeds-hd2020.csv', import.meta.url))

let folder: string
let environment: NodeJS.ProcessEnv
let database: TestDatabase

beforeEach(async () => {
  folder = makeTemporaryDataDirectory()
  database = await createTestDatabase()
  const { host, port, user, database: name } = database.connection
  const address = `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
  environment = { ...(await productEnvironment(folder)), DATABASE_URL: address }
})

afterEach(async () => {
  await database.drop()
  removeTemporaryDataDirectory(folder)
})

/** Runs `npm run import -- …` as npm would. */
const runImport = (...words: string[]) =>
  new Promise<{ code: number | string; output: string; errors: string }>((resolve) => {
    const command = [script, 'server/commands/import.ts', ...words]
    execFile(process.execPath, command, { env: environment, cwd: root }, (error, output, errors) => {
      resolve({ code: error?.code ?? 0, output, errors })
    })
  })

it('shows how far it is and says what it did, and asks before it removes [IMPORT-03, IMPORT-09]', async () => {
  const path = join(folder, 'agencies.csv')
  writeFileSync(path, 'id,name,type,note\n1,One,government,x\n2,Two,,\n')
  const first = await runImport('agencies', path)
  expect({ ...first, output: first.output.replace(/[\d.]+ s\./, '… s.') }).toEqual({
    code: 0,
    output: `Read as utf-8, split by commas: id → external_id, name, type → agency_type
Not used: note
Agencies: 1 added, 0 changed, 0 unchanged
Bad rows, not loaded: 1
What is wrong with the bad rows: ${join(folder, 'agencies.errors.csv')}
Imported in … s.
`,
    errors: expect.stringContaining('Imported:100%'),
  })
  writeFileSync(path, 'id,name,type\n3,Three,government\n')
  const { code, output, errors } = await runImport('agencies', path, '--replace')
  expect(code).toBe(1)
  expect(output).toContain('Agencies: 1 added, 0 changed, 0 unchanged, 1 removed')
  expect(errors).toContain('The file cannot be imported: removing has to be confirmed')
})

it('says how it is used, and what is no file', async () => {
  for (const words of [[], ['agencies'], ['villages', 'file.csv'], ['agencies', 'file.csv', '--fast']]) {
    const { code, errors } = await runImport(...words)
    expect(code).toBe(1)
    expect(errors).toContain('npm run import -- <kind> <file.csv> [options]')
  }
  const { errors } = await runImport('agencies', '/nowhere/agencies.csv')
  expect(errors).toContain('The file cannot be imported: /nowhere/agencies.csv cannot be read (ENOENT)')
}, 60_000)

it.runIf(existsSync(ipeds))(
  'puts the 2,036 public institutions of the IPEDS file of 2020 on the map [IMPORT-11]',
  async () => {
    const path = join(folder, 'ipeds.csv')
    copyFileSync(ipeds, path)
    const words = [
      '--where',
      'CONTROL=1',
      '--set',
      'agency_type=higher-education',
      '--map',
      'UNITID=external_id',
    ]
    words.push('INSTNM=name', 'ADDR=address1', 'STABBR=state', 'LATITUDE=latitude', 'LONGITUD=longitude')
    const { code, output } = await runImport('agencies', path, ...words)
    expect(code).toBe(0)
    expect(output).toContain(
      'Agencies: 2,036 added, 0 changed, 0 unchanged\nRows left out by --where: 4,404\n',
    )
    expect(existsSync(join(folder, 'ipeds.errors.csv'))).toBe(false)

    const own = openDatabase(database.connection)
    const { api, signIn, close } = await startTestApi({ database: own })
    const { headers } = await signIn()
    const find = async (type: string) => {
      const question = new URLSearchParams({
        ...{ location: 'true', agency_types: JSON.stringify([type]), radius: '10' },
        ...{ ne_bound: '[36.1,-83.8]', sw_bound: '[35.8,-84.1]' },
      })
      const answer = await api.inject({ url: `/api/v1/agencies?${question}`, headers })
      return (answer.json() as { name: string }[]).map(({ name }) => name)
    }
    expect(await find('higher-education')).toContain('The University of Tennessee-Knoxville')
    expect(await find('government')).toEqual([])
    await close()
    await own.close()
  },
  60_000,
)
