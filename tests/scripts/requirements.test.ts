import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findErrors,
  findMismatches,
  findUnknownIds,
  parseRequirements,
  updateLedger,
} from '../../scripts/requirements/ledger.ts'
import { findIdsInTitles, groupByTag, readTags, readTestFiles } from '../../scripts/requirements/test-tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = parseRequirements(readFileSync(`${root}/docs/requirements.md`, 'utf8'))
const files = readTestFiles(root)
const taggedFiles = groupByTag(files)

describe('docs/requirements.md', () => {
  it('has one well-formed line for each id, with a part, a state and its tests', {
    tags: ['OPS-27'],
  }, () => {
    expect(requirements.length).toBeGreaterThan(400)
    expect(findErrors(requirements)).toEqual([])
  })

  it('contains every id that is tagged in a test', { tags: ['OPS-27'] }, () => {
    expect(findUnknownIds(requirements, taggedFiles)).toEqual([])
  })

  it('lists exactly the tests tagged with each verified id (else: npm run requirements)', {
    tags: ['OPS-27'],
  }, () => {
    expect(findMismatches(requirements, taggedFiles)).toEqual([])
  })
})

it('tests have ids in tags, not in their titles', () => {
  const found = [...files].flatMap(([path, source]) => findIdsInTitles(source).map((ids) => [path, ids]))
  expect(found).toEqual([])
})

describe('reading tags', () => {
  const createTest = (key: string, list: string): string =>
    `it('does nothing', { ${key}: [${list}] }, () => {})`

  it.each([
    ['tags', "'HOME-14'", ['HOME-14']],
    ['tags', "'HOME-14', 'A11Y-02'", ['HOME-14', 'A11Y-02']],
    ['tags', "\n'HOME-14',\n'HOME-14',\n", ['HOME-14']],
    ['tag', "'@HOME-14', '@A11Y-02'", ['HOME-14', 'A11Y-02']],
    ['tag', "'@HOME-1'", ['HOME-1']],
    ['timeout', "'HOME-14'", []],
  ])('finds in %s: [%s] the ids %j', (key, list, ids) => {
    expect(readTags(createTest(key, list))).toEqual(ids)
  })

  it('finds ids in titles', () => {
    expect(findIdsInTitles(`it('does nothing ${'['}HOME-14, A11Y-02]', () => {})`)).toHaveLength(1)
  })
})

describe('the ledger', () => {
  const header = '| id | requirement | part | state | verified by |\n|---|---|---|---|---|'
  const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
  const claimed = new Map([['HOME-01', ['tests/a.test.ts', 'tests/b.test.ts']]])

  it('is updated from the tags, except manual rows', () => {
    const before = [
      header,
      row('HOME-01', 'One', '1', 'unverified', '—'),
      row('HOME-02', 'Two', '1', 'verified', 'tests/a.test.ts'),
      row('HOME-03', 'Three', '1', 'verified', 'by hand: `npm run look`'),
    ]
    expect(updateLedger(before.join('\n'), claimed).split('\n').slice(2)).toEqual([
      row('HOME-01', 'One', '1', 'verified', 'tests/a.test.ts, tests/b.test.ts'),
      row('HOME-02', 'Two', '1', 'unverified', '—'),
      row('HOME-03', 'Three', '1', 'verified', 'by hand: `npm run look`'),
    ])
  })

  it('is rejected if a row is invalid', () => {
    const lines = [
      row('HOME-01', 'One', '1', 'unverified', 'tests/a.test.ts'),
      row('HOME-01', 'One', '9', 'done', '—'),
      row('home-3', '', '1', 'verified', '—'),
      row('HOME-04', 'Four', '1', 'verified', 'by hand:'),
    ]
    expect(findErrors(parseRequirements(lines.join('\n')))).toEqual([
      'HOME-01 is unverified but names tests',
      'HOME-01 has an unknown part: 9',
      'HOME-01 has an unknown state: done',
      'home-3 is not a valid id',
      'home-3 has no text',
      'home-3 is verified but names no test',
      'HOME-04 is verified by hand but gives no reason',
      'HOME-01 is listed twice',
    ])
  })

  it('does not match missing, additional or unknown tags', () => {
    const known = parseRequirements(
      [
        row('HOME-01', 'One', '1', 'verified', 'tests/a.test.ts'),
        row('HOME-02', 'Two', '1', 'verified', 'tests/a.test.ts'),
      ].join('\n'),
    )
    const tags = new Map([...claimed, ['HOME-03', ['tests/a.test.ts']]])
    expect(findMismatches(known, tags)).toEqual([
      'HOME-01 is tagged in tests/a.test.ts, tests/b.test.ts',
      'HOME-02 is verified, but no test has its tag',
    ])
    expect(findUnknownIds(known, tags)).toEqual([
      'HOME-03 is not a requirement but is tagged in tests/a.test.ts',
    ])
  })
})
