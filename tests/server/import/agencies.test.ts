import { describe, expect, it } from 'vitest'
import { expectedChanges, startTestImports, twoAgencies } from '../../support/imports.ts'
import { indexesWithPendingEntries } from '../../support/indexes-with-pending-entries.ts'
import { startBeforeEach, type TestClient } from '../../support/test-api.ts'

const imports = startBeforeEach(startTestImports)

describe('agencies', () => {
  it('are imported by column heading', { tags: ['IMPORT-01', 'IMPORT-07'] }, async () => {
    const outcome = await imports.load('agencies', twoAgencies)
    expect(outcome.changes).toEqual(expectedChanges({ added: 2 }))
    const columns =
      'external_id, name, address1, city, state, zip, agency_type, latitude, longitude, omnia_id'
    expect(await imports.stored('agencies', columns)).toEqual([
      {
        external_id: 'a',
        name: 'City of Knoxville',
        address1: '400 Main St Room 1',
        city: 'Knoxville',
        state: 'TN',
        zip: '37902',
        agency_type: 'government',
        latitude: 35.96,
        longitude: -83.92,
        omnia_id: null,
      },
      {
        external_id: 'b',
        name: 'The "Best" School, Inc.',
        address1: null,
        city: 'Boston',
        state: 'MA',
        zip: '02139',
        agency_type: 'higher-education',
        latitude: 42.36,
        longitude: -71.06,
        omnia_id: null,
      },
    ])
    expect(await indexesWithPendingEntries(imports.database.pool)).toEqual([])
  })

  it('are not rewritten by a second import of the same file', { tags: ['IMPORT-05'] }, async () => {
    await imports.load('agencies', twoAgencies)
    const before = await imports.stored('agencies', 'xmin, agencies.*')
    expect((await imports.load('agencies', twoAgencies)).changes).toEqual(expectedChanges({ unchanged: 2 }))
    expect(await imports.stored('agencies', 'xmin, agencies.*')).toEqual(before)

    const renamed = await imports.load('agencies', 'id,name,type\na,Knoxville,government\nc,New,education\n')
    expect(renamed.changes).toEqual(expectedChanges({ added: 1, changed: 1 }))
    expect(await imports.stored('agencies', 'external_id, name, city')).toEqual([
      { external_id: 'a', name: 'Knoxville', city: 'Knoxville' },
      { external_id: 'b', name: 'The "Best" School, Inc.', city: 'Boston' },
      { external_id: 'c', name: 'New', city: null },
    ])
  })

  it('are imported from mapped columns and selected rows only', { tags: ['IMPORT-02'] }, async () => {
    const content = 'UNITID,INSTNM,CONTROL\n1,One,1\n2,Two,2\n'
    const words = '--map UNITID=external_id INSTNM=name --set agency_type=education --where CONTROL=1'
    expect(await imports.load('agencies', content, words)).toMatchObject({
      changes: expectedChanges({ added: 1 }),
      skippedRows: 1,
    })
    expect(await imports.stored('agencies', 'external_id, name, agency_type')).toEqual([
      { external_id: '1', name: 'One', agency_type: 'education' },
    ])
  })

  it('are only counted in a dry run', { tags: ['IMPORT-02'] }, async () => {
    const outcome = await imports.load('agencies', twoAgencies, '--dry-run')
    expect(outcome).toMatchObject({ changes: expectedChanges({ added: 2 }), isApplied: false })
    expect(await imports.stored('agencies', 'id')).toEqual([])
  })

  it('get missing coordinates from their ZIP code or city', { tags: ['IMPORT-08'] }, async () => {
    const rows = [
      'id,name,type,city,state,zip,lat,lng',
      'zip,One,government,,,37902,,',
      'city,Two,government,Knoxville,TN,,,',
      'nowhere,Three,government,Springfield,,,,',
      'known,Four,government,Knoxville,TN,37902,36.5,-83.5',
    ]
    const outcome = await imports.load('agencies', rows.join('\n'), '--geocode')
    expect(outcome).toMatchObject({ changes: expectedChanges({ added: 4 }), rowsWithoutCoordinates: 1 })
    const positions =
      'external_id, round(latitude::numeric, 1)::float as lat, round(longitude::numeric, 1)::float as lng'
    const expected = [
      { external_id: 'city', lat: 36, lng: -83.9 },
      { external_id: 'known', lat: 36.5, lng: -83.5 },
      { external_id: 'nowhere', lat: null, lng: null },
      { external_id: 'zip', lat: 36, lng: -83.9 },
    ]
    expect(await imports.stored('agencies', positions)).toEqual(expected)

    const withoutCoordinates = rows.map((row) => row.split(',').slice(0, 6).join(','))
    const again = await imports.load('agencies', withoutCoordinates.join('\n'), '--geocode')
    expect(again.changes).toEqual(expectedChanges({ unchanged: 4 }))
    expect(await imports.stored('agencies', positions)).toEqual(expected)
  })

  it('are announced to each user in one notification, only once', { tags: ['BELL-12'] }, async () => {
    const { load, signIn } = imports
    await load('agencies', twoAgencies, '--dry-run')
    await load('agencies', twoAgencies)
    await load('agencies', twoAgencies)
    const people = [await signIn(), await signIn()]
    const listNotifications = async ({ get }: TestClient) =>
      (await get('notifications')).json<{ id: number; name: string }[]>()
    const [first = [], second] = await Promise.all(people.map(listNotifications))
    expect(first).toMatchObject([
      {
        name: '2 new agencies added',
        entity_type: 'Agency',
        description: expect.stringMatching(/^Added on \w+ /),
      },
    ])
    expect(second).toEqual(first)

    await people[0]?.call('POST', `notifications/${first[0]?.id}/dismiss`)
    await load('agencies', 'id,name,type\na,Knoxville,government\nc,New,education\n')
    const [after, afterOfOther] = await Promise.all(people.map(listNotifications))
    expect(after).toMatchObject([{ name: 'New agency added' }])
    expect(afterOfOther).toMatchObject([{ name: 'New agency added' }, { name: '2 new agencies added' }])
  })
})

describe('files in other formats', () => {
  const rows = 'id;name;type\r\n1;Peña Blanca – Café;government\r\n'
  const windows = Buffer.from(rows.replace('–', '\x96'), 'latin1')
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${rows}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${rows}`, 'utf16le')],
    ['UTF-16 of the other byte order', Buffer.from(`\uFEFF${rows}`, 'utf16le').swap16()],
    ['Windows-1252', windows],
    ['tabs', Buffer.from(rows.replaceAll(';', '\t'))],
  ])('are read correctly: %s', { tags: ['IMPORT-07'] }, async (_name, content) => {
    await imports.load('agencies', content)
    expect(await imports.stored('agencies', 'external_id, name')).toEqual([
      { external_id: '1', name: 'Peña Blanca – Café' },
    ])
  })

  it('are rejected with one sentence if a column is unknown', async () => {
    const header = 'id,name\n1,One\n'
    await expect(imports.load('agencies', header)).rejects.toThrow(
      'no column found for "agency_type". Map columns (--map column=agency_type)',
    )
    await expect(imports.load('agencies', header, '--map nome=name')).rejects.toThrow(
      '--map: there is no column "nome"',
    )
    await expect(imports.load('agencies', header, '--map id=ident')).rejects.toThrow(
      '--map: there is no field "ident"',
    )
    await expect(imports.load('agencies', header, '--set agency_type=x')).rejects.toThrow(
      '--set agency_type must be government,',
    )
    await expect(imports.load('agencies', '')).rejects.toThrow('is empty')
    await expect(imports.load('agencies', 'PK\x03\x04…')).rejects.toThrow(
      'Save it as CSV and import that file',
    )
  })
})
