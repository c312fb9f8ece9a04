import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readImportOptions } from '../../../server/import/options.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createAppEnvironment, makeTemporaryFolder } from '../../support/app-environment.ts'
import { eventually } from '../../support/eventually.ts'
import { commandArguments, runCommand } from '../../support/run-command.ts'
import { startSignedInApi } from '../../support/test-api.ts'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../../support/test-database.ts'

const ipeds = fileURLToPath(new URL('../../support/ipeds/hd2020-excerpt.csv', import.meta.url))

let folder: string
let environment: NodeJS.ProcessEnv
let database: TestDatabase

beforeEach(async () => {
  folder = makeTemporaryFolder()
  database = await createTestDatabase('places')
  environment = { ...(await createAppEnvironment(folder)), DATABASE_URL: databaseUrlOf(database.connection) }
})

afterEach(() => database.drop())

const runImport = (...args: string[]) => runCommand('import', args, environment)

it('shows progress and result, and confirms removals', { tags: ['IMPORT-03', 'IMPORT-09'] }, async () => {
  const path = join(folder, 'agencies.csv')
  writeFileSync(path, 'id,name,type,note\n1,One,government,x\n2,Two,,\n')
  const imported = await runImport('agencies', path)
  expect({ ...imported, output: hideDuration(imported.output) }).toEqual({
    code: 0,
    output: `Encoding: UTF-8. Delimiter: comma. Columns: id → external_id, name, type → agency_type
Ignored columns: note
Agencies: 1 added, 0 changed, 0 unchanged
Invalid rows (not imported): 1
For details, see ${join(folder, 'agencies.errors.csv')}.
Imported in … s.
`,
    errors: expect.stringContaining('Imported:100%'),
  })
  writeFileSync(path, 'id,name,type\n3,Three,government\n')
  const { code, output, errors } = await runImport('agencies', path, '--replace')
  expect(code).toBe(1)
  expect(output).toContain('Agencies: 1 to add, 0 to change, 0 unchanged, 1 to remove')
  expect(errors).toContain(
    'Could not import the file: this command requires confirmation. Run it in a terminal, or add --yes.',
  )
  const confirmed = await runImport('agencies', path, '--replace', '--yes')
  expect({ code: confirmed.code, output: hideDuration(confirmed.output) }).toEqual({
    code: 0,
    output: `Encoding: UTF-8. Delimiter: comma. Columns: id → external_id, name, type → agency_type
Agencies: 1 added, 0 changed, 0 unchanged, 1 removed
Imported in … s.
`,
  })
})

it('prints its usage, and the path of a missing file', async () => {
  const mistakes = [
    { args: [], reason: 'specify a kind and a file' },
    { args: ['agencies'], reason: 'specify a file' },
    { args: ['villages', 'file.csv'], reason: 'unknown kind "villages"' },
    { args: ['constructor', 'file.csv'], reason: 'unknown kind "constructor"' },
    { args: ['agencies', 'a.csv', 'b.csv'], reason: 'unexpected argument "b.csv"' },
    { args: ['agencies', 'a.csv', '--fast'], reason: "Unknown option '--fast'" },
    { args: ['agencies', 'a.csv', '--map', 'name'], reason: '"name" is invalid; use --map column=field' },
  ]
  for (const { args, reason } of mistakes) {
    expect(() => readImportOptions(args)).toThrow(`${reason}.\n\nUsage: npm run import -- <kind>`)
  }
  expect(await runImport('agencies', '/nowhere/agencies.csv')).toEqual({
    code: 1,
    output: '',
    errors: 'Could not import the file: file not found: /nowhere/agencies.csv\n',
  })
})

it('rolls back and releases its lock when interrupted', async () => {
  const path = join(folder, 'agencies.csv')
  writeFileSync(path, 'id,name,type\n1,One,government\n')
  const own = openDatabase(database.connection)
  const inTheWay = await own.pool.connect()
  await inTheWay.query('begin; lock table agencies in share mode')
  const child = spawn(process.execPath, commandArguments('import', ['agencies', path]), { env: environment })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await eventually(async () => expect((await own.pool.query(waiting)).rowCount).toBe(1))
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(errors).toContain('Interrupted: unfinished changes were rolled back.')
  await inTheWay.query('rollback')
  inTheWay.release()
  await eventually(async () => {
    const { output } = await runImport('agencies', path, '--dry-run')
    expect(output).toContain('Agencies: 1 to add, 0 to change, 0 unchanged')
  })
  await own.close()
})

it('imports the public institutions of IPEDS', { tags: ['IMPORT-07', 'IMPORT-11'] }, async () => {
  const path = join(folder, 'HD2020.csv')
  copyFileSync(ipeds, path)
  const options =
    '--where CONTROL=1 --set agency_type=higher-education ' +
    '--map UNITID=external_id INSTNM=name ADDR=address1 STABBR=state LATITUDE=latitude LONGITUD=longitude'
  const { code, output } = await runImport('agencies', path, ...options.split(' '))
  expect(code).toBe(0)
  expect(output).toContain('Agencies: 50 added, 0 changed, 0 unchanged\nRows skipped by --where: 10\n')
  expect(existsSync(join(folder, 'HD2020.errors.csv'))).toBe(false)

  const own = openDatabase(database.connection)
  const { get, close } = await startSignedInApi({ database: own })
  const find = async (type: string, [south, west, north, east]: number[]) => {
    const response = await get('agencies', {
      location: 'true',
      agency_types: JSON.stringify([type]),
      radius: '100',
      ne_bound: JSON.stringify([north, east]),
      sw_bound: JSON.stringify([south, west]),
    })
    return (response.json() as Record<string, unknown>[])
      .map(({ name, address1, city, state, zip }) => [name, address1, city, state, zip].join(' | '))
      .sort()
  }
  expect(await find('higher-education', [35.8, -84.1, 36.1, -83.8])).toEqual([
    'The University of Tennessee-Knoxville | 527 Andy Holt Tower | Knoxville | TN | 37996',
  ])
  expect(await find('government', [35.8, -84.1, 36.1, -83.8])).toEqual([])
  // Two institutions at one address.
  expect(await find('higher-education', [32.7, -117.1, 32.9, -116.9])).toEqual([
    'Grossmont College | 8800 Grossmont College Dr | El Cajon | CA | 92020-1799',
    'Grossmont-Cuyamaca Community College District | 8800 Grossmont College Dr | El Cajon | CA | 92020-1799',
  ])
  // A blank address, commas in quotes, multiple spaces, leading zeros, beyond the date line.
  const { rows } = await own.pool.query(
    'select name, address1, city, state, zip, round(longitude) as longitude from agencies where external_id = any($1) order by external_id',
    [['100858', '105330', '233648', '240745', '243197', '163259']],
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Auburn University', null, 'Auburn', 'AL', '36849', -85],
    [
      ...['Northern Arizona University', '1900 S Knoles Dr, Babbitt Administrative Center, Room 200'],
      ...['Flagstaff', 'AZ', '86011-4092', -112],
    ],
    ['University of Maryland, Baltimore', '620 West Lexington St', 'Baltimore', 'MD', '21201-1627', -77],
    [
      ...['Southwest Virginia Community College', '369 College Road US Rt. 19, 6 Miles S. Claypool Hill'],
      ...['Cedar Bluff', 'VA', '24609', -82],
    ],
    ['Guam Community College', '1 Sesame Street', 'Mangilao', 'GU', '96913', 145],
    ['University of Puerto Rico-Mayaguez', '259 Boulevard Alfonso Valdez', 'Mayaguez', 'PR', '00681', -67],
  ])
  await close()
  await own.close()
})

const hideDuration = (output: string) => output.replace(/[\d.]+ s\./, '… s.')
