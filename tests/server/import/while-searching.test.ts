import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importFile } from '../../../server/import/import-file.ts'
import { readImportOptions } from '../../../server/import/options.ts'
import { openFileStore } from '../../../server/platform/files/open-file-store.ts'
import { insertAgencies } from '../../support/directory.ts'
import { startTestApi } from '../../support/test-api.ts'

const imported = 25_000

it('lets people search and save while it loads: they see all of it or nothing', {
  tags: ['IMPORT-10'],
}, async () => {
  const { api, database, signIn, close } = await startTestApi()
  const folder = mkdtempSync(join(tmpdir(), 'agency-atlas-import-'))
  const path = join(folder, 'agencies.csv')
  const rows = Array.from({ length: imported }, (_, index) => `${index},School ${index},education,36,-84`)
  writeFileSync(path, `id,name,type,lat,lng\n${rows.join('\n')}\n`)
  const [id] = await insertAgencies(database.pool, [{ name: 'School A', latitude: 36, longitude: -84 }])
  const { headers } = await signIn()

  const search = async () => {
    const answer = await api.inject({ url: `/api/v1/agencies?${query}`, headers })
    return { status: answer.statusCode, agencies: answer.json().length }
  }
  const save = async () => {
    const payload = { entity_type: 'Agency', entity_id: id }
    const answer = await api.inject({ method: 'POST', url: '/api/v1/favorites', headers, payload })
    return answer.statusCode
  }
  const answers: Promise<{ whileLoading: boolean; status: number; agencies: number; saved: number }>[] = []
  let isLoading = true
  await importFile(
    database,
    openFileStore({ s3: null, dataDirectory: folder }),
    readImportOptions(['agencies', path]),
    {
      onProgress(_fraction, label) {
        if (label !== 'Loading agencies') return
        const asked = Promise.all([search(), save()])
        answers.push(asked.then(([found, saved]) => ({ whileLoading: isLoading, ...found, saved })))
      },
      onColumns: () => {},
      confirm: async () => false,
    },
  )
  isLoading = false
  const answered = await Promise.all(answers)
  expect(answered.some(({ whileLoading, agencies }) => whileLoading && agencies === 1)).toBe(true)
  for (const { status, agencies, saved } of answered) {
    expect(status).toBe(200)
    expect([200, 201]).toContain(saved)
    expect([1, imported + 1]).toContain(agencies)
  }
  expect(await search()).toEqual({ status: 200, agencies: imported + 1 })
  await close()
  rmSync(folder, { recursive: true })
})

const query = new URLSearchParams({
  location: 'true',
  agency_types: '["government","education"]',
  radius: '100',
  ne_bound: '[37,-83]',
  sw_bound: '[35,-85]',
})
