import { expect, test } from 'vitest'
import { parseRange } from '../../../../server/platform/files/send-file.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=8-99999999999999999999999', { first: 8, last: 9 }],
  [' bytes = 1 - 2 ', { first: 1, last: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=4-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
])('of ten bytes "%s" requests %o', { tags: ['DOC-10'] }, (header, part) => {
  expect(parseRange(header, 10)).toEqual(part)
})

test('no range of an empty file is valid', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
  expect(parseRange(undefined, 0)).toBe('whole')
})
