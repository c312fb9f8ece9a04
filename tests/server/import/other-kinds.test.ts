import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectedChanges, startTestImports, twoAgencies } from '../../support/imports.ts'
import { startBeforeEach } from '../../support/test-api.ts'

const imports = startBeforeEach(startTestImports)

describe('other kinds', { tags: ['IMPORT-01'] }, () => {
  it('imports contacts and sales reports of agencies and updates their counts', async () => {
    await imports.load('agencies', twoAgencies)
    const contacts =
      'id,agency_external_id,first_name,last_name,email\n1,a,Ann,Lee,ann@k.example\n2,x,Bo,,\n3,,Cy,,\n4,a,,,\n'
    expect(await imports.load('contacts', contacts)).toMatchObject({
      changes: expectedChanges({ added: 1 }),
      invalidRows: 3,
    })
    expect(imports.report('contacts').slice(1, -1)).toEqual([
      '3,"agency_external_id","No agency has the external ID ""x""."',
      '4,"agency_external_id","agency_external_id must not be empty."',
      '5,"","The row needs at least one of first_name, last_name, email, or phone."',
    ])
    const reports =
      'id,agency,vendor,first_purchase_date,last_purchase_date\n1,a,Acme,1/31/2020,2020-02-29\n2,a,Acme,,2/30/2020\n'
    expect(await imports.load('sales-reports', reports)).toMatchObject({
      changes: expectedChanges({ added: 1 }),
      invalidRows: 1,
    })
    // The same ID as a contact of an agency: another file, another person.
    const corporate = 'id,first_name,title\n1,Dee,Manager\n'
    expect((await imports.load('corporate-contacts', corporate)).changes).toEqual(
      expectedChanges({ added: 1 }),
    )
    expect((await imports.load('contacts', contacts)).changes).toEqual(expectedChanges({ unchanged: 1 }))
    expect(await imports.stored('agencies', 'external_id, contacts_count, sales_reports_count')).toEqual([
      { external_id: 'a', contacts_count: 1, sales_reports_count: 1 },
      { external_id: 'b', contacts_count: 0, sales_reports_count: 0 },
    ])
    const dates = 'first_purchase_date::text as first, last_purchase_date::text as last'
    expect(await imports.stored('sales_reports', dates)).toEqual([
      { first: '2020-01-31', last: '2020-02-29' },
    ])

    await imports.load('corporate-contacts', 'id,first_name\n', '--replace --yes')
    expect(await imports.stored('contacts', 'first_name, removed_at is null as present')).toEqual([
      { first_name: 'Ann', present: true },
      { first_name: 'Dee', present: false },
    ])
  })

  it('clears the report of incorrect info when a contact changes', async () => {
    await imports.load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@old.example\n')
    await imports.database.pool.query('update contacts set incorrect_info_reported_at = now()')
    const reported = 'incorrect_info_reported_at is not null as reported'
    await imports.load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@old.example\n')
    expect(await imports.stored('contacts', reported)).toEqual([{ reported: true }])
    await imports.load('corporate-contacts', 'id,first_name,email\n1,Dee,dee@new.example\n')
    expect(await imports.stored('contacts', reported)).toEqual([{ reported: false }])
  })

  it('imports statutes and videos', async () => {
    const statutes = 'id,state,all_statute,link\n1,TN,"Line one\r\nLine two",tn.example/code\n2,Narnia,x,\n'
    expect(await imports.load('statutes', statutes)).toMatchObject({
      changes: expectedChanges({ added: 1 }),
      invalidRows: 1,
    })
    expect(await imports.stored('state_statutes', 'state, all_statute, link')).toEqual([
      { state: 'Tennessee', all_statute: 'Line one\nLine two', link: 'https://tn.example/code' },
    ])
    await imports.load('media-links', 'id,title,url,category\n1,Start,https://youtu.be/aqz-KE-bpKQ,First\n')
    expect(await imports.stored('media_links', 'title, url, category')).toEqual([
      { title: 'Start', url: 'https://youtu.be/aqz-KE-bpKQ', category: 'First' },
    ])
  })

  it('imports documents with files from the folder of the list only', async () => {
    mkdirSync(join(imports.folder, 'papers'))
    writeFileSync(join(imports.folder, 'papers', 'bid.pdf'), 'a bid')
    writeFileSync(join(imports.folder, 'papers', 'poster.png'), 'a poster')
    const contracts =
      'id,name,bid,contract_file,bid_name\n1,Roofing,papers/bid.pdf,,The Bid\n2,Tires,/etc/hostname,,\n3,Fuel,papers/gone.pdf,,\n'
    expect(await imports.load('contract-documents', contracts)).toMatchObject({
      changes: expectedChanges({ added: 1 }),
      invalidRows: 2,
    })
    expect(imports.report('contract-documents').slice(1, -1)).toEqual([
      '3,"bid","bid must be a file inside the CSV file\'s folder, not ""/etc/hostname""."',
      '4,"bid","bid refers to ""papers/gone.pdf"", which does not exist."',
    ])
    expect((await imports.load('contract-documents', contracts)).changes).toEqual(
      expectedChanges({ unchanged: 1 }),
    )
    for (const kind of ['marketing-materials', 'financing-informations']) {
      const outcome = await imports.load(kind, 'id,name,file\n1,Poster,papers/poster.png\n2,Soon,\n')
      expect(outcome.changes).toEqual(expectedChanges({ added: 2 }))
    }
    const { rows } = await imports.database.pool.query(`
      select contract_name as name, file_key as key from contract_files
      union all select name, file_key from marketing_materials where file_key is not null
      union all select name, file_key from financing_informations where file_key is not null`)
    const found = rows.map(async ({ name, key }) => ({ name, size: (await imports.files.find(key))?.size }))
    expect(await Promise.all(found)).toEqual([
      { name: 'The Bid', size: 5 },
      { name: 'Poster', size: 8 },
      { name: 'Poster', size: 8 },
    ])

    const without = 'id,name,bid\n1,Roofing,\n'
    expect((await imports.load('contract-documents', without)).changes).toEqual(
      expectedChanges({ changed: 1 }),
    )
    const { rows: left } = await imports.database.pool.query('select id from contract_files')
    expect(left).toEqual([])
  })
})
