import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importFile } from '../../../server/import/import-file.ts'
import { readImportOptions } from '../../../server/import/options.ts'
import { openFileStore } from '../../../server/platform/files/open-file-store.ts'
import { startTestApi } from '../../support/test-api.ts'

const connections = 16
const imported = 5_000

const query = new URLSearchParams({
  location: 'true',
  agency_types: '["government","education"]',
  radius: '100',
  ne_bound: '[37,-83]',
  sw_bound: '[35,-85]',
})

it('answers sixteen connections without an error while agencies are imported', {
  tags: ['SCALE-16'],
}, async () => {
  const { database, signIn, listen, close } = await startTestApi()
  const folder = mkdtempSync(join(tmpdir(), 'agency-atlas-import-'))
  const path = join(folder, 'agencies.csv')
  const rows = Array.from({ length: imported }, (_, index) => `${index},School ${index},education,36,-84`)
  writeFileSync(path, `id,name,type,lat,lng\n${rows.join('\n')}\n`)
  const { headers } = await signIn()
  const url = `${await listen()}/api/v1/agencies?${query}`
  let isDone = false
  const answers: { status: number; agencies: number }[] = []
  const search = async () => {
    const answer = await fetch(url, { headers })
    answers.push({ status: answer.status, agencies: ((await answer.json()) as unknown[]).length })
  }
  const searchers = Array.from({ length: connections }, async () => {
    do await search()
    while (!isDone)
  })
  const files = openFileStore({ s3: null, dataDirectory: folder })
  await importFile(database, files, readImportOptions(['agencies', path]), {
    onProgress: () => {},
    onColumns: () => {},
    confirm: async () => false,
  })
  isDone = true
  await Promise.all(searchers)
  await search()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ agencies }) => agencies))).toEqual(new Set([0, imported]))
  expect(answers.length).toBeGreaterThan(connections)
  await close()
  rmSync(folder, { recursive: true })
})
