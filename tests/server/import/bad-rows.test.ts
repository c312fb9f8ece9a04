import { describe, expect, it } from 'vitest'
import type { ImportOutcome } from '../../../server/import/import-file.ts'
import { expectedChanges, startTestImports, twoAgencies } from '../../support/imports.ts'
import { startBeforeEach } from '../../support/test-api.ts'

const imports = startBeforeEach(startTestImports)

describe('invalid rows', () => {
  const content = `id,name,type,zip,lat,lng
1,Good,government,37902,36,-84
2,,county,37902,36,-84

3,Three,government,ABC,136,-84
1,Again,government,,,
4,"Four
lines",government,,36,
5,Five,government
6,Six,government,,,,
`

  it('are reported with line, column, and reason in a separate file, and valid ones are imported', {
    tags: ['IMPORT-03', 'IMPORT-04'],
  }, async () => {
    const outcome = await imports.load('agencies', content)
    expect(outcome).toMatchObject({ changes: expectedChanges({ added: 2 }), invalidRows: 5 })
    expect(imports.report('agencies')).toEqual([
      '\uFEFFline,column,reason',
      '3,"name","name must not be empty."',
      '3,"type","type must be government, non-profit, education, or higher-education, not ""county""."',
      '5,"zip","zip must be a ZIP code such as 37902 or 37902-1234, not ""ABC""."',
      '5,"lat","lat must be between -90 and 90 degrees, not ""136""."',
      '6,"id","""1"" is already used on line 2. Each row needs its own ID."',
      '7,"lat","Enter both latitude and longitude, or neither."',
      '9,"","The row has 3 cells, but the header has 6."',
      '',
    ])
    expect(await imports.stored('agencies', 'name')).toEqual([{ name: 'Good' }, { name: 'Six' }])
    await imports.load('agencies', twoAgencies)
    expect(() => imports.report('agencies')).toThrow('ENOENT')
  })

  it('stop the whole import with --strict', { tags: ['IMPORT-04'] }, async () => {
    await expect(imports.load('agencies', content, '--strict')).rejects.toThrow('because 5 rows are invalid')
    expect(imports.report('agencies')).toHaveLength(9)
    expect(await imports.stored('agencies', 'name')).toEqual([])
  })

  it('stop the import at an unclosed quote', async () => {
    const broken = imports.load(
      'agencies',
      'id,name,type\n1,One,government\n2,"Two,government\n3,Three,government\n',
    )
    await expect(broken).rejects.toThrow('the row that starts on line 3 has an unclosed quote')
  })
})

describe('replacing', () => {
  it('asks, then marks missing items as removed; favorites of them remain, and they can be restored', {
    tags: ['IMPORT-09'],
  }, async () => {
    const { database } = imports
    await imports.load('agencies', twoAgencies)
    await database.pool.query(`insert into agencies (name, agency_type) values ('Sample', 'government')`)
    const user = await imports.signIn()
    const { rows } = await database.pool.query(`select id from agencies where external_id = 'b'`)
    await user.call('POST', 'favorites', { entity_type: 'Agency', entity_id: rows[0].id })

    const onlyFirst = twoAgencies.slice(0, twoAgencies.indexOf('b,'))
    const planned = expectedChanges({ unchanged: 1, removed: 2, removedWithoutId: 1 })
    const confirmed: unknown[] = []
    const confirm = (response: boolean) => async (outcome: ImportOutcome) => {
      confirmed.push(outcome.changes)
      return response
    }
    const declined = await imports.load('agencies', onlyFirst, '--replace', { confirm: confirm(false) })
    expect(declined.isApplied).toBe(false)
    const columns = 'external_id, removed_at is null as present'
    expect(await imports.stored('agencies', columns)).toEqual([
      { external_id: 'a', present: true },
      { external_id: 'b', present: true },
      { external_id: null, present: true },
    ])

    await imports.load('agencies', onlyFirst, '--replace', { confirm: confirm(true) })
    expect(confirmed).toEqual([planned, planned])
    expect(await imports.stored('agencies', columns)).toEqual([
      { external_id: 'a', present: true },
      { external_id: 'b', present: false },
      { external_id: null, present: false },
    ])
    expect((await user.get('favorites')).json()).toMatchObject([
      { entity_name: 'The "Best" School, Inc.', entity: null },
    ])

    expect((await imports.load('agencies', twoAgencies)).changes).toEqual(
      expectedChanges({ restored: 1, unchanged: 1 }),
    )
    expect((await user.get('favorites')).json()).toMatchObject([
      { entity: { name: 'The "Best" School, Inc.' } },
    ])
  })

  it('does not remove the items of invalid rows, and does not ask with --yes', {
    tags: ['IMPORT-09'],
  }, async () => {
    await imports.load('agencies', twoAgencies)
    await imports.load('agencies', 'id,name,type\nc,Third,education\n')
    const bad = 'id,name,type\na,,government\nb,cut off\n'
    const outcome = await imports.load('agencies', bad, '--replace --yes')
    expect(outcome).toMatchObject({
      invalidRows: 2,
      changes: expectedChanges({ removed: 1 }),
      isApplied: true,
    })
    expect(await imports.stored('agencies', 'external_id, removed_at is null as present')).toEqual([
      { external_id: 'a', present: true },
      { external_id: 'b', present: true },
      { external_id: 'c', present: false },
    ])
  })
})
