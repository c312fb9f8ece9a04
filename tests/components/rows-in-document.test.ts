import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRowsInDocument, rowsInDocument } from '../../src/ui/components/long-list/rows-in-document.ts'

const range = { startIndex: 100, endIndex: 110, overscan: 6, count: 20_000 }

test('the visible rows and a few around them are in the document', () => {
  const rows = rowsInDocument(range, null)
  expect([rows.at(0), rows.at(-1), rows.length]).toEqual([94, 116, 23])
})

test('the focused row and its neighbors stay in the document at any scroll position', {
  tags: ['SCALE-08'],
}, () => {
  expect(rowsInDocument(range, 3).slice(0, 4)).toEqual([2, 3, 4, 94])
  expect(rowsInDocument(range, 0).slice(0, 3)).toEqual([0, 1, 94])
  expect(rowsInDocument(range, 19_999).slice(-2)).toEqual([19_998, 19_999])
  expect(rowsInDocument(range, 105)).toEqual(rowsInDocument(range, null))
})

test('a window of any height has at most 60 rows, each once and in order, including the first visible one', {
  tags: ['SCALE-08'],
}, () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(300),
      fc.option(fc.nat(19_999)),
      fc.integer({ min: 1, max: 20_000 }),
      (startIndex, height, focused, count) => {
        fc.pre(startIndex < count)
        const endIndex = Math.min(count - 1, startIndex + height)
        const rows = rowsInDocument({ startIndex, endIndex, overscan: 6, count }, focused)
        expect(rows.length).toBeLessThanOrEqual(maxRowsInDocument)
        expect(rows).toContain(startIndex)
        expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
        if (focused !== null && focused < count) expect(rows).toContain(focused)
      },
    ),
  )
})
