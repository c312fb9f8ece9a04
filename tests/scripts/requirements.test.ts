import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findAhead,
  findDisagreements,
  findErrors,
  findUnknown,
  readRequirements,
  updateLedger,
} from '../../scripts/requirements/ledger.ts'
import {
  collectClaims,
  findIdsInTitles,
  readTags,
  readTestFiles,
} from '../../scripts/requirements/test-tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = readRequirements(readFileSync(`${root}/docs/requirements.md`, 'utf8'))
const files = readTestFiles(root)
const claims = collectClaims(files)

describe('docs/requirements.md', () => {
  it('has one well-formed line for each id, with a part, a state and its tests', {
    tags: ['OPS-27'],
  }, () => {
    expect(requirements.length).toBeGreaterThan(400)
    expect(findErrors(requirements)).toEqual([])
  })

  it('knows every id that is tagged in a test', { tags: ['OPS-27'] }, () => {
    expect(findUnknown(requirements, claims)).toEqual([])
  })

  it('lists exactly the tests tagged with each shown id (else: npm run requirements)', {
    tags: ['OPS-27'],
  }, () => {
    const ahead = findAhead(requirements, claims)
    if (ahead.length)
      console.info(`Named by tests, but still open (npm run requirements): ${ahead.join(', ')}`)
    expect(findDisagreements(requirements, claims)).toEqual([])
  })
})

it('tests name ids in tags, not in their titles', () => {
  const found = [...files].flatMap(([path, source]) => findIdsInTitles(source).map((ids) => [path, ids]))
  expect(found).toEqual([])
})

describe('reading tags', () => {
  const write = (key: string, list: string): string => `it('does nothing', { ${key}: [${list}] }, () => {})`

  it.each([
    ['tags', "'HOME-14'", ['HOME-14']],
    ['tags', "'HOME-14', 'A11Y-02'", ['HOME-14', 'A11Y-02']],
    ['tags', "\n'HOME-14',\n'HOME-14',\n", ['HOME-14']],
    ['tag', "'@HOME-14', '@A11Y-02'", ['HOME-14', 'A11Y-02']],
    ['tag', "'@HOME-1'", ['HOME-1']],
    ['timeout', "'HOME-14'", []],
  ])('finds in %s: [%s] the ids %j', (key, list, ids) => {
    expect(readTags(write(key, list))).toEqual(ids)
  })

  it('finds ids in titles', () => {
    expect(findIdsInTitles(`it('does nothing ${'['}HOME-14, A11Y-02]', () => {})`)).toHaveLength(1)
  })
})

describe('the ledger', () => {
  const header = '| id | requirement | part | state | shown by |\n|---|---|---|---|---|'
  const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
  const claimed = new Map([['HOME-01', ['tests/a.test.ts', 'tests/b.test.ts']]])

  it('is updated from the tags, and keeps manual entries', () => {
    const before = [
      header,
      row('HOME-01', 'One', '1', 'open', '—'),
      row('HOME-02', 'Two', '1', 'shown', 'tests/a.test.ts'),
      row('HOME-03', 'Three', '1', 'shown', 'by hand: `npm run look`'),
    ]
    expect(updateLedger(before.join('\n'), claimed).split('\n').slice(2)).toEqual([
      row('HOME-01', 'One', '1', 'shown', 'tests/a.test.ts, tests/b.test.ts'),
      row('HOME-02', 'Two', '1', 'open', '—'),
      row('HOME-03', 'Three', '1', 'shown', 'by hand: `npm run look`'),
    ])
  })

  it('is refused if a line is invalid', () => {
    const lines = [
      row('HOME-01', 'One', '1', 'open', 'tests/a.test.ts'),
      row('HOME-01', 'One', '9', 'done', '—'),
      row('home-3', '', '1', 'shown', '—'),
      row('HOME-04', 'Four', '1', 'shown', 'by hand:'),
    ]
    expect(findErrors(readRequirements(lines.join('\n')))).toEqual([
      'HOME-01 is open but names tests',
      'HOME-01 has an unknown part: 9',
      'HOME-01 has an unknown state: done',
      'home-3 is not a valid id',
      'home-3 has no text',
      'home-3 is shown but names no test',
      'HOME-04 is shown by hand but gives no reason',
      'HOME-01 is listed twice',
    ])
  })

  it('disagrees with missing, additional or unknown tags', () => {
    const known = readRequirements(
      [
        row('HOME-01', 'One', '1', 'shown', 'tests/a.test.ts'),
        row('HOME-02', 'Two', '1', 'shown', 'tests/a.test.ts'),
        row('HOME-04', 'Four', '1', 'open', '—'),
      ].join('\n'),
    )
    const tags = new Map([...claimed, ['HOME-03', ['tests/a.test.ts']], ['HOME-04', ['tests/a.test.ts']]])
    expect(findDisagreements(known, tags)).toEqual([
      'HOME-01 is tagged in tests/a.test.ts, tests/b.test.ts',
      'HOME-02 is shown, but no test has its tag',
    ])
    expect(findUnknown(known, tags)).toEqual([
      'HOME-03 is not a requirement but is tagged in tests/a.test.ts',
    ])
    expect(findAhead(known, tags)).toEqual(['HOME-04'])
  })
})
