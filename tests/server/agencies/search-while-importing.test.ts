import { expect, it } from 'vitest'
import { searchQuery, startTestImports } from '../../support/imports.ts'

const connections = 16
const imported = 5_000
const favorite = { entity_type: 'MediaLink', entity_id: 1 }

it('serves searches and saves on sixteen connections while agencies are imported', {
  tags: ['SCALE-16', 'IMPORT-10'],
}, async () => {
  const { database, signIn, listen, load, close } = await startTestImports()
  const rows = Array.from({ length: imported }, (_, index) => `${index},School ${index},education,36,-84`)
  const headers = { ...(await signIn()).headers, 'content-type': 'application/json' }
  await database.pool.query(`insert into media_links (title, url) values ('Video', '')`)
  const url = `${await listen()}/api/v1/agencies?${searchQuery}`
  const favorites = `${await listen()}/api/v1/favorites`
  let isDone = false
  const responses: { status: number; agencies: number }[] = []
  const search = async () => {
    const response = await fetch(url, { headers })
    const saved = await fetch(favorites, { method: 'POST', headers, body: JSON.stringify(favorite) })
    expect([200, 201]).toContain(saved.status)
    responses.push({ status: response.status, agencies: ((await response.json()) as unknown[]).length })
  }
  const searchers = Array.from({ length: connections }, async () => {
    do await search()
    while (!isDone)
  })
  await load('agencies', `id,name,type,lat,lng\n${rows.join('\n')}\n`)
  isDone = true
  await Promise.all(searchers)
  await search()
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ agencies }) => agencies))).toEqual(new Set([0, imported]))
  expect(responses.length).toBeGreaterThan(connections)
  await close()
})
