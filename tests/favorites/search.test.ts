import { expect, test } from 'vitest'
import { favoriteEntityTypes } from '../../contract/favorites.ts'
import { listSavedItems } from '../../src/machines/favorites/saved-items.ts'
import { groupSavedItems, searchSavedItems } from '../../src/machines/favorites/search.ts'
import { favoriteOfEachKind, itemOfEachKind } from '../support/item-of-each-kind.ts'
import { knoxCountyItem, knoxvilleFavorite } from '../support/sample-items.ts'

const saved = listSavedItems(favoriteOfEachKind, [])
const found = (text: string, category: Parameters<typeof searchSavedItems>[1] = null) =>
  searchSavedItems(saved, category, text).map(({ entityType, entityId }) => `${entityType} ${entityId}`)

test.each([
  ['Agency 1', ['city of knox', 'TN', '37902', '12345']],
  ['SalesReport 2', ['knox county', 'acme', 'ACTIVE']],
  ['Contact 3', ['ann smith', 'buyer', 'ann@knox', '555-0100']],
  ['ContractDocument 4', ['mowers', 'turf bid', 'turf prices']],
  ['MarketingMaterial 5', ['how it']],
  ['StateStatute 6', ['tn']],
  ['MediaLink 7', ['first steps', 'basics']],
  ['Contact 99', ['bob gone']],
])('%s is found by %j, and only by what it shows', { tags: ['FAV-13'] }, (item, texts) => {
  for (const text of texts) expect(found(text)).toContain(item)
  expect(found('videos.example')).toEqual([])
  expect(found('schools may')).toEqual([])
})

test('an empty search shows all items of one category, or of all categories', { tags: ['FAV-10'] }, () => {
  expect(found(' ')).toHaveLength(8)
  expect(found('', 'Contact')).toEqual(['Contact 3', 'Contact 99'])
  expect(found('knox', 'Contact')).toEqual(['Contact 3'])
})

test('items are grouped by category in the order of the categories, including deleted ones', {
  tags: ['FAV-11'],
}, () => {
  const groups = groupSavedItems(saved, favoriteEntityTypes)
  expect(groups.map(({ category, items }) => [category, items.map(({ entityId }) => entityId)])).toEqual([
    ['Agency', [1]],
    ['SalesReport', [2]],
    ['Contact', [3, 99]],
    ['ContractDocument', [4]],
    ['MarketingMaterial', [5]],
    ['StateStatute', [6]],
    ['MediaLink', [7]],
  ])
})

test('queued changes are shown immediately: saved items appended, removed ones gone', {
  tags: ['FAV-02', 'FAV-03', 'FAV-07'],
}, () => {
  const names = (...changes: Parameters<typeof listSavedItems>[1]) =>
    listSavedItems([knoxvilleFavorite], changes).map(({ entityId }) => entityId)
  const saveCounty = { kind: 'save', item: knoxCountyItem } as const
  const removeCity = { kind: 'removal', item: { entityType: 'Agency', entityId: 1 } } as const
  expect(names(saveCounty)).toEqual([1, 2])
  expect(names(saveCounty, removeCity)).toEqual([2])
  expect(names(removeCity, { kind: 'save', item: itemOfEachKind.Agency })).toEqual([1])
})
