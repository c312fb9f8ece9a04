import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterList } from '../../src/machines/kit/list-filter.ts'

const people = [
  { id: 1, firstName: 'Ann', lastName: 'Clerk', phone: '615-555-0100', note: 'tall' },
  { id: 2, firstName: null, lastName: 'ÅNGSTRÖM', phone: null, note: 'ann' },
  { id: 3, firstName: 'Joann', lastName: 'Mann', phone: null, note: null },
]
const keys = ['firstName', 'lastName', 'phone'] as const

const findIds = (text: string) => filterList(people, keys, text).map(({ id }) => id)

test('a list is searched by the given keys, ignoring case and accents', {
  tags: ['LIST-01'],
}, () => {
  expect(findIds('aNN')).toEqual([1, 3])
  expect(findIds('ångström')).toEqual([2])
  expect(findIds('angstrom')).toEqual([2])
  expect(findIds('Änn')).toEqual([1, 3])
  const others = [{ name: 'Łukasz Sørensen' }, { name: 'Zoë O’Brien' }]
  expect(filterList(others, ['name'], 'lukasz sorensen')).toEqual(others.slice(0, 1))
  expect(filterList(others, ['name'], "zoe o'brien")).toEqual(others.slice(1))
  expect(findIds('555-01')).toEqual([1])
  expect(findIds('tall')).toEqual([])
  expect(findIds('null')).toEqual([])
})

test('if no item contains the text, its words may be in several fields, in any order', {
  tags: ['LIST-01'],
}, () => {
  expect(findIds(' ann clerk ')).toEqual([1])
  expect(findIds('Clerk, Ann')).toEqual([1])
  expect(findIds('ann man')).toEqual([3])
  expect(findIds('clerk mann')).toEqual([])
  expect(findIds(' , ')).toEqual([])
})

test('punctuation in phone numbers is ignored', { tags: ['LIST-01'] }, () => {
  const formats = ['(615) 555-0100', '615.555.0100', '+1 615 555 0100', '6155550100', '+1 615 555', '555 01']
  for (const text of formats) expect(findIds(text)).toEqual([1])
  expect(findIds('615 555 0101')).toEqual([])
  expect(findIds('Ann 6155550100')).toEqual([])
})

test('an empty search returns the whole list', { tags: ['LIST-01'] }, () => {
  expect(filterList(people, keys, '')).toBe(people)
  expect(filterList(people, keys, '  ')).toBe(people)
})

test('any part of a value is found', { tags: ['LIST-01'] }, () => {
  const lists = fc.array(fc.record({ name: fc.string(), city: fc.option(fc.string()) }), { minLength: 1 })
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), fc.nat(), (list, at, from, length) => {
      const item = list[at % list.length]
      const text = item?.name.slice(from % (item.name.length + 1)).slice(0, length) ?? ''
      expect(filterList(list, ['name', 'city'], text)).toContain(item)
    }),
  )
})

test.each([undefined, null, 'list', { length: 1 }])(
  'a list that is not an array (%o) throws',
  { tags: ['LIST-02'] },
  (list) => {
    expect(() => filterList(list as unknown as [], [], '')).toThrow(
      new TypeError('A list filter requires an array.'),
    )
  },
)
