import { expect, test } from 'vitest'
import { getRowForKey } from '../../src/ui/components/long-list/row-keys.ts'

const rows = { count: 200, focused: 50, first: 48, last: 55 }

test.each([
  ['ArrowDown', 51],
  ['ArrowUp', 49],
  ['PageDown', 56],
  ['PageUp', 44],
  ['Home', 0],
  ['End', 199],
  ['a', null],
  ['Tab', null],
])('%s moves from row 50 to %s', { tags: ['SCALE-08'] }, (key, row) => {
  expect(getRowForKey(key, rows)).toBe(row)
})

test.each([
  ['ArrowDown', 48],
  ['PageDown', 54],
  ['End', 199],
])('%s moves to row %i from the list itself', { tags: ['SCALE-08'] }, (key, row) => {
  expect(getRowForKey(key, { ...rows, focused: null })).toBe(row)
})

test('keys stop at the first and last row, and do nothing in an empty list', { tags: ['SCALE-08'] }, () => {
  expect(getRowForKey('ArrowUp', { ...rows, focused: 0 })).toBe(0)
  expect(getRowForKey('PageDown', { ...rows, focused: 199 })).toBe(199)
  expect(getRowForKey('End', { count: 0, focused: null, first: 0, last: 0 })).toBe(null)
})
