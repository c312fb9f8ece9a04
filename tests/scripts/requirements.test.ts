import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findAhead,
  findDisagreements,
  findFaults,
  findUnknown,
  freshenLedger,
  readRequirements,
} from '../../scripts/requirements/ledger.ts'
import { collectClaims, readTestFiles, readTitles } from '../../scripts/requirements/test-titles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = readRequirements(readFileSync(`${root}/docs/requirements.md`, 'utf8'))
const files = readTestFiles(root)
const claims = collectClaims(files)

describe('docs/requirements.md', () => {
  it('has one well-formed line for each id, with a part, a state and what shows it [OPS-27]', () => {
    expect(requirements.length).toBeGreaterThan(400)
    expect(findFaults(requirements)).toEqual([])
  })

  it('knows every id that a test names [OPS-27]', () => {
    expect(findUnknown(requirements, claims)).toEqual([])
  })

  it('lists for what is shown the tests that name it, and no others (else: npm run requirements) [OPS-27]', () => {
    const ahead = findAhead(requirements, claims)
    if (ahead.length)
      console.info(`Named by tests, but still open (npm run requirements): ${ahead.join(', ')}`)
    expect(findDisagreements(requirements, claims)).toEqual([])
  })
})

it('titles name their ids in brackets at their end, separated by a comma and a blank', () => {
  const malformed = [...files].flatMap(([path, titles]) => titles.malformed.map((title) => [path, title]))
  expect(malformed).toEqual([])
})

describe('reading titles', () => {
  const call = (title: string): string => `it(${title}, () => {})`

  it.each([
    ["'does nothing [HOME-14]'", ['HOME-14']],
    ['"does nothing [HOME-14, A11Y-02]"', ['HOME-14', 'A11Y-02']],
    ['`$' + '{path} does nothing [HOME-14]`', ['HOME-14']],
    ["\n  'does nothing [HOME-14]'", ['HOME-14']],
    ["'does nothing [at all]'", []],
    ["'does nothing'", []],
  ])('finds the ids in %s', (title, ids) => {
    expect(readTitles(call(title))).toEqual({ ids, malformed: [] })
  })

  it.each(['does nothing [HOME-1]', 'does [HOME-14] nothing', 'nothing [HOME-14,HOME-15]'])(
    'objects to %s',
    (title) => {
      expect(readTitles(call(`'${title}'`))).toEqual({ ids: [], malformed: [title] })
    },
  )

  it('takes the array that generated titles append', () => {
    const source = ['const sho', "ws = ['LOGIN-03', 'LOGIN-04'] as const"].join('')
    expect(readTitles(source).ids).toEqual(['LOGIN-03', 'LOGIN-04'])
  })
})

describe('the ledger', () => {
  const header = '| id | requirement | part | state | shown by |\n|---|---|---|---|---|'
  const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
  const claimed = new Map([['HOME-01', ['tests/a.test.ts', 'tests/b.test.ts']]])

  it('is rewritten from the titles, and keeps what is shown by hand', () => {
    const before = [
      header,
      row('HOME-01', 'One', '1', 'open', '—'),
      row('HOME-02', 'Two', '1', 'shown', 'tests/a.test.ts'),
      row('HOME-03', 'Three', '1', 'shown', 'by hand: `npm run look`'),
    ]
    expect(freshenLedger(before.join('\n'), claimed).split('\n').slice(2)).toEqual([
      row('HOME-01', 'One', '1', 'shown', 'tests/a.test.ts, tests/b.test.ts'),
      row('HOME-02', 'Two', '1', 'open', '—'),
      row('HOME-03', 'Three', '1', 'shown', 'by hand: `npm run look`'),
    ])
  })

  it('is refused when a line is not as it must be', () => {
    const lines = [
      row('HOME-01', 'One', '1', 'open', 'tests/a.test.ts'),
      row('HOME-01', 'One', '9', 'done', '—'),
      row('home-3', '', '1', 'shown', '—'),
      row('HOME-04', 'Four', '1', 'shown', 'by hand:'),
    ]
    expect(findFaults(readRequirements(lines.join('\n')))).toEqual([
      'HOME-01 is open, but shown by something',
      'HOME-01 is of no part: 9',
      'HOME-01 has no state: done',
      'home-3 is no id',
      'home-3 says nothing',
      'home-3 is shown by nothing',
      'HOME-04 is shown by hand without a reason',
      'HOME-01 stands there twice',
    ])
  })

  it('disagrees with titles that name less, more, or something unknown', () => {
    const known = readRequirements(
      [
        row('HOME-01', 'One', '1', 'shown', 'tests/a.test.ts'),
        row('HOME-02', 'Two', '1', 'shown', 'tests/a.test.ts'),
        row('HOME-04', 'Four', '1', 'open', '—'),
      ].join('\n'),
    )
    const titles = new Map([...claimed, ['HOME-03', ['tests/a.test.ts']], ['HOME-04', ['tests/a.test.ts']]])
    expect(findDisagreements(known, titles)).toEqual([
      'HOME-01 is named by tests/a.test.ts, tests/b.test.ts',
      'HOME-02 is shown, but no test names it',
    ])
    expect(findUnknown(known, titles)).toEqual(['HOME-03 is no requirement, but named by tests/a.test.ts'])
    expect(findAhead(known, titles)).toEqual(['HOME-04'])
  })
})
