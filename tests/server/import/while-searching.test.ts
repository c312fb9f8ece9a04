import { expect, it } from 'vitest'
import { insertAgencies } from '../../support/directory.ts'
import { searchQuery, startTestImports } from '../../support/imports.ts'

const imported = 25_000

it('searches and saves keep working during an import', { tags: ['IMPORT-10'] }, async () => {
  const { api, database, signIn, load, close } = await startTestImports()
  const rows = Array.from({ length: imported }, (_, index) => `${index},School ${index},education,36,-84`)
  const [id] = await insertAgencies(database.pool, [{ name: 'School A', latitude: 36, longitude: -84 }])
  const { headers } = await signIn()

  const search = async () => {
    const response = await api.inject({ url: `/api/v1/agencies?${searchQuery}`, headers })
    return { status: response.statusCode, agencies: response.json().length }
  }
  const save = async () => {
    const payload = { entity_type: 'Agency', entity_id: id }
    const response = await api.inject({ method: 'POST', url: '/api/v1/favorites', headers, payload })
    return response.statusCode
  }
  const responses: Promise<{ whileLoading: boolean; status: number; agencies: number; saved: number }>[] = []
  let isLoading = true
  await load('agencies', `id,name,type,lat,lng\n${rows.join('\n')}\n`, '', {
    onProgress(_fraction, label) {
      if (label !== 'Loading agencies') return
      const requests = Promise.all([search(), save()])
      responses.push(requests.then(([found, saved]) => ({ whileLoading: isLoading, ...found, saved })))
    },
  })
  isLoading = false
  const results = await Promise.all(responses)
  expect(results.some(({ whileLoading, agencies }) => whileLoading && agencies === 1)).toBe(true)
  for (const { status, agencies, saved } of results) {
    expect(status).toBe(200)
    expect([200, 201]).toContain(saved)
    expect([1, imported + 1]).toContain(agencies)
  }
  expect(await search()).toEqual({ status: 200, agencies: imported + 1 })
  await close()
})
