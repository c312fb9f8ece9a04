import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FileStore, openFileStore } from '../../server/files/file-store.ts'
import { type ImportListener, type ImportOutcome, importFile } from '../../server/import/import-file.ts'
import { readImportOptions } from '../../server/import/options.ts'
import { startTestApi, type TestApi } from '../support/test-api.ts'

let test: TestApi
let folder: string
let files: FileStore

beforeEach(async () => {
  test = await startTestApi()
  folder = mkdtempSync(join(tmpdir(), 'agency-atlas-import-'))
  files = openFileStore({ s3: null, dataDirectory: join(folder, 'store') })
})

afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const silent: ImportListener = {
  onProgress: () => {},
  onColumns: () => {},
  confirm: () => Promise.reject(new Error('Nothing is asked.')),
}

/** Imports a file with this content, by the words of the command behind its path. */
async function load(
  kind: string,
  content: string | Buffer,
  words = '',
  listener: Partial<ImportListener> = {},
): Promise<ImportOutcome> {
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, content)
  const options = readImportOptions([kind, path, ...words.split(' ').filter((word) => word !== '')])
  return await importFile(test.database, files, options, { ...silent, ...listener })
}

const changes = (given: Partial<ImportOutcome['changes']>) => ({
  ...{ added: 0, changed: 0, restored: 0, unchanged: 0, removed: 0, removedUnkeyed: 0, ...given },
})

const report = (kind: string) => readFileSync(join(folder, `${kind}.errors.csv`), 'utf8').split('\r\n')

/** All rows of a table in the order of their external ids. */
async function stored(table: string, columns: string): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(`select ${columns} from ${table} order by external_id, id`)
  return rows
}

const agencies = `External ID,Agency Name,Address,City,State,Zip Code,Type,Latitude,Longitude
a,City of Knoxville,"400 Main St
Room 1",Knoxville,Tennessee,37902,Government,35.96,-83.92
b,"The ""Best"" School, Inc.",,Boston,MA,2139,higher education,42.36,-71.06
`

describe('agencies', () => {
  it('are loaded by the headings of their columns, quotes with line breaks included [IMPORT-01, IMPORT-07]', async () => {
    const outcome = await load('agencies', agencies)
    expect(outcome.changes).toEqual(changes({ added: 2 }))
    const columns =
      'external_id, name, address1, city, state, zip, agency_type, latitude, longitude, omnia_id'
    expect(await stored('agencies', columns)).toEqual([
      {
        ...{ external_id: 'a', name: 'City of Knoxville', address1: '400 Main St Room 1', city: 'Knoxville' },
        ...{ state: 'TN', zip: '37902', agency_type: 'government', latitude: 35.96, longitude: -83.92 },
        omnia_id: null,
      },
      {
        ...{ external_id: 'b', name: 'The "Best" School, Inc.', address1: null, city: 'Boston' },
        ...{ state: 'MA', zip: '02139', agency_type: 'higher-education', latitude: 42.36, longitude: -71.06 },
        omnia_id: null,
      },
    ])
  })

  it('are the same after a second import, whose rows are not even written; later ones change what they hold [IMPORT-05]', async () => {
    await load('agencies', agencies)
    const before = await stored('agencies', 'xmin, agencies.*')
    expect((await load('agencies', agencies)).changes).toEqual(changes({ unchanged: 2 }))
    expect(await stored('agencies', 'xmin, agencies.*')).toEqual(before)

    const renamed = await load('agencies', 'id,name,type\na,Knoxville,government\nc,New,education\n')
    expect(renamed.changes).toEqual(changes({ added: 1, changed: 1 }))
    expect(await stored('agencies', 'external_id, name, city')).toEqual([
      { external_id: 'a', name: 'Knoxville', city: 'Knoxville' },
      { external_id: 'b', name: 'The "Best" School, Inc.', city: 'Boston' },
      { external_id: 'c', name: 'New', city: null },
    ])
  })

  it('take their fields from columns of any name, and only from rows that are wanted [IMPORT-02]', async () => {
    const content = 'UNITID,INSTNM,CONTROL\n1,One,1\n2,Two,2\n'
    const words = '--map UNITID=external_id INSTNM=name --set agency_type=education --where CONTROL=1'
    expect(await load('agencies', content, words)).toMatchObject({
      ...{ changes: changes({ added: 1 }), leftOut: 1 },
    })
    expect(await stored('agencies', 'external_id, name, agency_type')).toEqual([
      { external_id: '1', name: 'One', agency_type: 'education' },
    ])
  })

  it('are only counted in a trial [IMPORT-02]', async () => {
    const outcome = await load('agencies', agencies, '--dry-run')
    expect(outcome).toMatchObject({ changes: changes({ added: 2 }), isApplied: false })
    expect(await stored('agencies', 'id')).toEqual([])
  })

  it('get the coordinates of their ZIP code or city where they have none, and keep better ones [IMPORT-08]', async () => {
    const rows = [
      'id,name,type,city,state,zip,lat,lng',
      'zip,One,government,,,37902,,',
      'city,Two,government,Knoxville,TN,,,',
      'nowhere,Three,government,Springfield,,,,',
      'known,Four,government,Knoxville,TN,37902,36.5,-83.5',
    ]
    const outcome = await load('agencies', rows.join('\n'), '--geocode')
    expect(outcome).toMatchObject({ changes: changes({ added: 4 }), withoutPosition: 1 })
    const positions =
      'external_id, round(latitude::numeric, 1)::float as lat, round(longitude::numeric, 1)::float as lng'
    const expected = [
      { external_id: 'city', lat: 36, lng: -83.9 },
      { external_id: 'known', lat: 36.5, lng: -83.5 },
      { external_id: 'nowhere', lat: null, lng: null },
      { external_id: 'zip', lat: 36, lng: -83.9 },
    ]
    expect(await stored('agencies', positions)).toEqual(expected)

    const withoutCoordinates = rows.map((row) => row.split(',').slice(0, 6).join(','))
    const again = await load('agencies', withoutCoordinates.join('\n'), '--geocode')
    expect(again.changes).toEqual(changes({ unchanged: 4 }))
    expect(await stored('agencies', positions)).toEqual(expected)
  })

  it('are announced by one notification for all new ones, to everybody [BELL-12]', async () => {
    await load('agencies', agencies)
    await load('agencies', agencies)
    const { headers } = await test.signIn()
    const answer = await test.api.inject({ url: '/api/v1/notifications', headers })
    expect(answer.json()).toMatchObject([{ name: '2 new agencies', entity_type: 'Agency' }])
  })
})

describe('bad rows', () => {
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

  it('are told by line, column and reason in a file beside, and the good ones are loaded [IMPORT-03, IMPORT-04]', async () => {
    const outcome = await load('agencies', content)
    expect(outcome).toMatchObject({ changes: changes({ added: 2 }), badRows: 5 })
    expect(report('agencies')).toEqual([
      '\uFEFFline,column,reason',
      '3,"name","name must not be empty."',
      '3,"type","type must be one of government, non-profit, education, higher-education, not ""county""."',
      '5,"zip","zip must be a ZIP code like 37902 or 37902-1234, not ""ABC""."',
      '5,"lat","lat must be degrees between -90 and 90, not ""136""."',
      '6,"id","""1"" stands on line 2 already, and each row needs an id of its own."',
      '7,"lat","Latitude and longitude must be given both or neither."',
      '9,"","The row has 3 cells, the header has 6."',
      '',
    ])
    expect(await stored('agencies', 'name')).toEqual([{ name: 'Good' }, { name: 'Six' }])
    await load('agencies', agencies)
    expect(() => report('agencies')).toThrow('ENOENT')
  })

  it('keep the good ones out where that is asked for [IMPORT-04]', async () => {
    await expect(load('agencies', content, '--strict')).rejects.toThrow('rows are bad (5)')
    expect(report('agencies')).toHaveLength(9)
    expect(await stored('agencies', 'name')).toEqual([])
  })

  it('end the import where a quote has no end', async () => {
    const broken = load('agencies', 'id,name,type\n1,One,government\n2,"Two,government\n3,Three,government\n')
    await expect(broken).rejects.toThrow('the row that begins on line 3 has no end: a quote is not closed')
  })
})

describe('replacing', () => {
  it('asks, then marks what the file lacks as removed; favorites of it stay, and it can come back [IMPORT-09]', async () => {
    const { database, api } = test
    await load('agencies', agencies)
    await database.pool.query(`insert into agencies (name, agency_type) values ('Sample', 'government')`)
    const { headers } = await test.signIn()
    const { rows } = await database.pool.query(`select id from agencies where external_id = 'b'`)
    const payload = { entity_type: 'Agency', entity_id: rows[0].id }
    await api.inject({ method: 'POST', url: '/api/v1/favorites', headers, payload })

    const onlyFirst = agencies.slice(0, agencies.indexOf('b,'))
    const planned = changes({ unchanged: 1, removed: 2, removedUnkeyed: 1 })
    const asked: unknown[] = []
    const confirm = (answer: boolean) => async (outcome: ImportOutcome) => {
      asked.push(outcome.changes)
      return answer
    }
    const refused = await load('agencies', onlyFirst, '--replace', { confirm: confirm(false) })
    expect(refused.isApplied).toBe(false)
    const standing = 'external_id, removed_at is null as stands'
    expect(await stored('agencies', standing)).toEqual([
      { external_id: 'a', stands: true },
      { external_id: 'b', stands: true },
      { external_id: null, stands: true },
    ])

    await load('agencies', onlyFirst, '--replace', { confirm: confirm(true) })
    expect(asked).toEqual([planned, planned])
    expect(await stored('agencies', standing)).toEqual([
      { external_id: 'a', stands: true },
      { external_id: 'b', stands: false },
      { external_id: null, stands: false },
    ])
    const favorites = await api.inject({ url: '/api/v1/favorites', headers })
    expect(favorites.json()).toMatchObject([{ entity_name: 'The "Best" School, Inc.', entity: null }])

    expect((await load('agencies', agencies)).changes).toEqual(changes({ restored: 1, unchanged: 1 }))
    const back = await api.inject({ url: '/api/v1/favorites', headers })
    expect(back.json()).toMatchObject([{ entity: { name: 'The "Best" School, Inc.' } }])
  })

  it('leaves what a bad row names as it was, and needs no answer with --yes [IMPORT-09]', async () => {
    await load('agencies', agencies)
    const outcome = await load('agencies', 'id,name,type\na,,government\n', '--replace --yes')
    expect(outcome).toMatchObject({ badRows: 1, changes: changes({ removed: 1 }), isApplied: true })
    expect(await stored('agencies', 'external_id, removed_at is null as stands')).toEqual([
      { external_id: 'a', stands: true },
      { external_id: 'b', stands: false },
    ])
  })
})

describe('files of another make', () => {
  const rows = 'id;name;type\r\n1;Peña Blanca – Café;government\r\n'
  const windows = Buffer.from(rows.replace('–', '\x96'), 'latin1')
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${rows}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${rows}`, 'utf16le')],
    ['Windows-1252', windows],
    ['tabs', Buffer.from(rows.replaceAll(';', '\t'))],
  ])('are read right: %s [IMPORT-07]', async (_name, content) => {
    await load('agencies', content)
    expect(await stored('agencies', 'external_id, name')).toEqual([
      { external_id: '1', name: 'Peña Blanca – Café' },
    ])
  })

  it('are refused in one sentence where a column is not known', async () => {
    const header = 'id,name\n1,One\n'
    await expect(load('agencies', header)).rejects.toThrow('no column is "agency_type": say which one it is')
    await expect(load('agencies', header, '--map nome=name')).rejects.toThrow('--map names the column "nome"')
    await expect(load('agencies', header, '--map id=ident')).rejects.toThrow('--map names the field "ident"')
    await expect(load('agencies', header, '--set agency_type=x')).rejects.toThrow(
      '--set agency_type must be one of',
    )
    await expect(load('agencies', '')).rejects.toThrow('is empty')
  })
})

describe('the other kinds [IMPORT-01]', () => {
  it('loads contacts and sales reports of agencies, which count them', async () => {
    await load('agencies', agencies)
    const contacts =
      'id,agency_external_id,first_name,last_name,email\n1,a,Ann,Lee,ann@k.example\n2,x,Bo,,\n3,,Cy,,\n4,a,,,\n'
    expect(await load('contacts', contacts)).toMatchObject({ changes: changes({ added: 1 }), badRows: 3 })
    expect(report('contacts').slice(1, -1)).toEqual([
      '3,"agency_external_id","There is no agency with the external id ""x""."',
      '4,"agency_external_id","agency_external_id must not be empty."',
      '5,"","The row has none of first_name, last_name, email, phone."',
    ])
    const reports =
      'id,agency,vendor,first_purchase_date,last_purchase_date\n1,a,Acme,1/31/2020,2020-02-29\n2,a,Acme,,2/30/2020\n'
    expect(await load('sales-reports', reports)).toMatchObject({ changes: changes({ added: 1 }), badRows: 1 })
    // The same id as a contact of an agency: another file, another person.
    const corporate = 'id,first_name,title\n1,Dee,Manager\n'
    expect((await load('corporate-contacts', corporate)).changes).toEqual(changes({ added: 1 }))
    expect((await load('contacts', contacts)).changes).toEqual(changes({ unchanged: 1 }))
    expect(await stored('agencies', 'external_id, contacts_count, sales_reports_count')).toEqual([
      { external_id: 'a', contacts_count: 1, sales_reports_count: 1 },
      { external_id: 'b', contacts_count: 0, sales_reports_count: 0 },
    ])
    const dates = 'first_purchase_date::text as first, last_purchase_date::text as last'
    expect(await stored('sales_reports', dates)).toEqual([{ first: '2020-01-31', last: '2020-02-29' }])

    await load('corporate-contacts', 'id,first_name\n', '--replace --yes')
    expect(await stored('contacts', 'first_name, removed_at is null as stands')).toEqual([
      { first_name: 'Ann', stands: true },
      { first_name: 'Dee', stands: false },
    ])
  })

  it('takes back that a contact was reported as incorrect once it is another', async () => {
    await load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@old.example\n')
    await test.database.pool.query('update contacts set incorrect_info_reported_at = now()')
    const reported = 'incorrect_info_reported_at is not null as reported'
    await load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@old.example\n')
    expect(await stored('contacts', reported)).toEqual([{ reported: true }])
    await load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@new.example\n')
    expect(await stored('contacts', reported)).toEqual([{ reported: false }])
  })

  it('loads statutes and videos', async () => {
    const statutes = 'id,state,all_statute,link\n1,TN,"Line one\r\nLine two",tn.example/code\n2,Narnia,x,\n'
    expect(await load('statutes', statutes)).toMatchObject({ changes: changes({ added: 1 }), badRows: 1 })
    expect(await stored('state_statutes', 'state, all_statute, link')).toEqual([
      { state: 'Tennessee', all_statute: 'Line one\nLine two', link: 'https://tn.example/code' },
    ])
    await load('media-links', 'id,title,url,category\n1,Start,https://youtu.be/aqz-KE-bpKQ,First\n')
    expect(await stored('media_links', 'title, url, category')).toEqual([
      { title: 'Start', url: 'https://youtu.be/aqz-KE-bpKQ', category: 'First' },
    ])
  })

  it('loads documents with files from the folder of the list, and from nowhere else', async () => {
    mkdirSync(join(folder, 'papers'))
    writeFileSync(join(folder, 'papers', 'bid.pdf'), 'a bid')
    writeFileSync(join(folder, 'papers', 'poster.png'), 'a poster')
    const contracts =
      'id,name,bid,contract_file,bid_name\n1,Roofing,papers/bid.pdf,,The Bid\n2,Tires,/etc/hostname,,\n3,Fuel,papers/gone.pdf,,\n'
    expect(await load('contract-documents', contracts)).toMatchObject({
      ...{ changes: changes({ added: 1 }), badRows: 2 },
    })
    expect(report('contract-documents').slice(1, -1)).toEqual([
      '3,"bid","bid must be a file below the folder of the imported one, not ""/etc/hostname""."',
      '4,"bid","bid names the file ""papers/gone.pdf"", which cannot be read (ENOENT)."',
    ])
    expect((await load('contract-documents', contracts)).changes).toEqual(changes({ unchanged: 1 }))
    for (const kind of ['marketing-materials', 'financing-informations']) {
      const outcome = await load(kind, 'id,name,file\n1,Poster,papers/poster.png\n2,Soon,\n')
      expect(outcome.changes).toEqual(changes({ added: 2 }))
    }
    const { rows } = await test.database.pool.query(`
      select contract_name as name, file_key as key from contract_files
      union all select name, file_key from marketing_materials where file_key is not null
      union all select name, file_key from financing_informations where file_key is not null`)
    const found = rows.map(async ({ name, key }) => ({ name, size: (await files.find(key))?.size }))
    expect(await Promise.all(found)).toEqual([
      { name: 'The Bid', size: 5 },
      { name: 'Poster', size: 8 },
      { name: 'Poster', size: 8 },
    ])

    const without = 'id,name,bid\n1,Roofing,\n'
    expect((await load('contract-documents', without)).changes).toEqual(changes({ changed: 1 }))
    const { rows: left } = await test.database.pool.query('select id from contract_files')
    expect(left).toEqual([])
  })
})
