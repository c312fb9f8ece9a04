import { expect, it } from 'vitest'
import { searchQuery, startTestImports } from '../../support/imports.ts'

const connections = 16
const imported = 5_000

it('serves sixteen connections without an error while agencies are imported', {
  tags: ['SCALE-16'],
}, async () => {
  const { signIn, listen, load, close } = await startTestImports()
  const rows = Array.from({ length: imported }, (_, index) => `${index},School ${index},education,36,-84`)
  const { headers } = await signIn()
  const url = `${await listen()}/api/v1/agencies?${searchQuery}`
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
  await load('agencies', `id,name,type,lat,lng\n${rows.join('\n')}\n`)
  isDone = true
  await Promise.all(searchers)
  await search()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ agencies }) => agencies))).toEqual(new Set([0, imported]))
  expect(answers.length).toBeGreaterThan(connections)
  await close()
})
