import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import {
  ContractDocumentListSchema,
  FinancingInformationListSchema,
  MarketingMaterialListSchema,
  MediaLinkListSchema,
  StateStatuteListSchema,
} from '../../../contract/library.ts'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { insertRows } from '../../support/insert-rows.ts'
import { insertContractDocument, insertDownload } from '../../support/library.ts'
import { readBody, startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const dataDirectory = makeTemporaryFolder()
const test = startBeforeAll(() => startSignedInApi({ configuration: { dataDirectory } }))
const removed_at = new Date('2026-01-01')
const pdf = { name: 'A.pdf', bytes: Buffer.from('%PDF-1.4 a') }

async function list<Schema extends TSchema>(path: string, schema: Schema) {
  return readBody(schema, await test.get(path))
}

it('videos are sorted by category, missing ones last', { tags: ['ENTITY-06'] }, async () => {
  await insertRows(test.database.pool, 'media_links', [
    { title: 'Loose', url: 'https://youtu.be/a', category: null },
    { title: 'Second', url: 'https://youtu.be/b', category: 'selling' },
    { title: 'Welcome', url: 'https://youtu.be/c', category: 'Getting started' },
    { title: 'Again', url: 'https://youtu.be/d', category: 'Selling' },
    { title: 'Removed', url: 'https://youtu.be/e', category: 'Selling', removed_at },
  ])
  const videos = await list('media_links', MediaLinkListSchema)
  expect(videos.map(({ title }) => title)).toEqual(['Welcome', 'Second', 'Again', 'Loose'])
  expect(videos[0]).toEqual({
    id: expect.any(Number),
    title: 'Welcome',
    url: 'https://youtu.be/c',
    category: 'Getting started',
  })
})

it('statutes are sorted by state, with every field', { tags: ['STATUTE-10', 'ENTITY-05'] }, async () => {
  await insertRows(test.database.pool, 'state_statutes', [
    { state: 'Texas', all_statute: 'Sec. 271' },
    { state: 'Alabama', school_statute: 'Sec. 16', link: 'https://law.example/al' },
    { state: 'Removed', removed_at },
  ])
  const statutes = await list('state_statutes', StateStatuteListSchema)
  expect(statutes.map(({ state }) => state)).toEqual(['Alabama', 'Texas'])
  expect(statutes[0]).toEqual({
    id: expect.any(Number),
    state: 'Alabama',
    all_statute: null,
    state_statute: null,
    local_statute: null,
    school_statute: 'Sec. 16',
    county_statute: null,
    link: 'https://law.example/al',
  })
})

it('contract documents are sorted by name, with their files', { tags: ['DOC-08', 'ENTITY-07'] }, async () => {
  const { database, api } = test
  const trucks = await insertContractDocument(database, api.files, { name: 'trucks' }, [
    { kind: 'bid', file: pdf },
    { kind: 'contract', file: null },
    { kind: 'price_sheet', file: pdf },
  ])
  await insertContractDocument(database, api.files, { name: 'Roofing' })
  await insertContractDocument(database, api.files, { name: 'Removed', removed_at })
  expect(await list('contract_documents', ContractDocumentListSchema)).toEqual([
    { id: expect.any(Number), name: 'Roofing', bid: null, contract: null, price_sheet: null },
    {
      id: trucks.id,
      name: 'trucks',
      bid: { id: trucks.fileIds[0], contract_name: 'trucks bid' },
      contract: null,
      price_sheet: { id: trucks.fileIds[2], contract_name: 'trucks price_sheet' },
    },
  ])
})

it.each([
  ['marketing_materials', MarketingMaterialListSchema],
  ['financing_informations', FinancingInformationListSchema],
] as const)(
  '%s are listed by name and say whether there is a file',
  { tags: ['DOC-08', 'ENTITY-08'] },
  async (table, schema) => {
    const { database, api } = test
    const later = await insertDownload(database, api.files, table, { name: 'later', file: null })
    const savings = await insertDownload(database, api.files, table, { name: 'Savings', file: pdf })
    await insertDownload(database, api.files, table, { name: 'Removed', file: pdf, removed_at })
    expect(await list(table, schema)).toEqual([
      { id: later, name: 'later', downloadable: false },
      { id: savings, name: 'Savings', downloadable: true },
    ])
  },
)
