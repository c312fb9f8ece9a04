import { expect, test } from 'vitest'
import { type BenchResult, formatRow, updatePage } from '../../bench/support/report.ts'

const search: BenchResult = {
  part: 'search',
  title: 'The search',
  method: 'By turns.',
  machine: '2 cores (AMD EPYC)',
  rows: [
    { what: '1,000 agencies', figure: '1.10×', target: { text: 'at most 1.3', isMet: true } },
    { what: '10,000 agencies', figure: '1.40×', target: { text: 'at most 1.3', isMet: false } },
    { what: 'requests a second', figure: '300' },
  ],
}
const map: BenchResult = { ...search, part: 'map', title: 'The map', rows: [{ what: 'pan', figure: '9 ms' }] }

const sectionOfSearch = `## The search (\`npm run bench -- search\`)

By turns.

Measured on 2 cores (AMD EPYC).

| measurement | result | target | |
|---|---|---|---|
| 1,000 agencies | 1.10× | at most 1.3 | met |
| 10,000 agencies | 1.40× | at most 1.3 | **missed** |
| requests a second | 300 |  |  |
`

test('the page shows each figure with its target, and the machine', {
  tags: ['PERF-04'],
}, () => {
  const page = updatePage('', [search])
  expect(page).toMatch(/^# Benchmarks\n/)
  expect(page.slice(page.indexOf('## '))).toBe(sectionOfSearch)
})

test('only parts that were run get new figures', {
  tags: ['PERF-04'],
}, () => {
  const before = updatePage('', [search, map])
  const after = updatePage(before, [{ ...map, rows: [{ what: 'pan', figure: '7 ms' }] }])
  expect(after).toContain(sectionOfSearch)
  expect(after).toBe(before.replace('9 ms', '7 ms'))
  expect(updatePage(after, [map])).toBe(before)
})

test('a printed row shows whether its target is met', { tags: ['PERF-04'] }, () => {
  expect(search.rows.map(formatRow)).toEqual([
    '✓ 1,000 agencies: 1.10× (target: at most 1.3)',
    '✗ 10,000 agencies: 1.40× (target: at most 1.3)',
    '  requests a second: 300',
  ])
})
