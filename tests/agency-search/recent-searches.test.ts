import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../src/machines/session/machine.ts'
import { createRecentSearches } from '../../src/ui/agency-search/recent-searches-wiring.ts'

const recentSearchesOf = (accountId: number) =>
  createRecentSearches({
    session: createActor(sessionMachine, {
      input: { singleSignOnAtStart: 'off', hadTokenAtStart: true, accountId, returnPage: null },
    }),
  })

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
  })
})

test('the last three searches are listed, newest first', { tags: ['BOX-28'] }, () => {
  const searches = recentSearchesOf(7)
  expect(searches.list()).toEqual([])
  for (const text of ['Knoxville', 'Memphis', 'Nashville', 'Reno']) searches.add(text)
  expect(searches.list()).toEqual(['Reno', 'Nashville', 'Memphis'])
})

test('a repeated search moves to the top, as it was typed last', { tags: ['BOX-28'] }, () => {
  const searches = recentSearchesOf(7)
  for (const text of ['Knoxville', 'Memphis', 'KNOXVILLE']) searches.add(text)
  expect(searches.list()).toEqual(['KNOXVILLE', 'Memphis'])
})

test('each account has its own recent searches, which survive a reload', { tags: ['BOX-28'] }, () => {
  recentSearchesOf(7).add('Knoxville')
  recentSearchesOf(8).add('Memphis')
  expect(recentSearchesOf(7).list()).toEqual(['Knoxville'])
  expect(recentSearchesOf(8).list()).toEqual(['Memphis'])
})
