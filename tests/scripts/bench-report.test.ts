import { expect, test } from 'vitest'
import { type BenchResult, printedRow, reportResults } from '../../bench/support/report.ts'

const search: BenchResult = {
  part: 'search',
  title: 'The search',
  method: 'By turns.',
  machine: '2 cores of a quiet machine',
  rows: [
    { what: '1,000 agencies', figure: '1.10 times', target: { text: 'at most 1.3', isMet: true } },
    { what: '10,000 agencies', figure: '1.40 times', target: { text: 'at most 1.3', isMet: false } },
    { what: 'requests a second', figure: '300' },
  ],
}
const map: BenchResult = { ...search, part: 'map', title: 'The map', rows: [{ what: 'pan', figure: '9 ms' }] }

const sectionOfSearch = `## The search (\`npm run bench -- search\`)

By turns.

Measured on 2 cores of a quiet machine.

| what | figure | target | |
|---|---|---|---|
| 1,000 agencies | 1.10 times | at most 1.3 | met |
| 10,000 agencies | 1.40 times | at most 1.3 | **missed** |
| requests a second | 300 |  |  |
`

test('the page shows each target next to its figure, and the machine', {
  tags: ['PERF-04'],
}, () => {
  const page = reportResults('', [search])
  expect(page).toMatch(/^# Benchmarks\n/)
  expect(page.slice(page.indexOf('## '))).toBe(sectionOfSearch)
})

test('a part that was not run keeps its figures; one that was run gets new ones', {
  tags: ['PERF-04'],
}, () => {
  const before = reportResults('', [search, map])
  const after = reportResults(before, [{ ...map, rows: [{ what: 'pan', figure: '7 ms' }] }])
  expect(after).toContain(sectionOfSearch)
  expect(after).toBe(before.replace('9 ms', '7 ms'))
  expect(reportResults(after, [map])).toBe(before)
})

test('a printed row shows whether its target is met', { tags: ['PERF-04'] }, () => {
  expect(search.rows.map(printedRow)).toEqual([
    '✓ 1,000 agencies: 1.10 times (target: at most 1.3)',
    '✗ 10,000 agencies: 1.40 times (target: at most 1.3)',
    '  requests a second: 300',
  ])
})
