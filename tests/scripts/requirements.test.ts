import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findErrors,
  findMismatches,
  findUnknownIds,
  parseRequirements,
} from '../../scripts/requirements/ledger.ts'
import { findIdsInTitles, groupByTag, readTestFiles } from '../../scripts/requirements/test-tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = parseRequirements(readFileSync(`${root}/docs/requirements.md`, 'utf8'))
const files = readTestFiles(root)
const taggedFiles = groupByTag(files)

describe('docs/requirements.md', () => {
  it('has one well-formed line for each id, with a part, a state, and its tests', {
    tags: ['OPS-27'],
  }, () => {
    expect(requirements.length).toBeGreaterThan(400)
    expect(findErrors(requirements)).toEqual([])
  })

  it('contains every id that is tagged in a test', { tags: ['OPS-27'] }, () => {
    expect(findUnknownIds(requirements, taggedFiles)).toEqual([])
  })

  it('lists exactly the tests tagged with each verified id (if not, run npm run requirements)', {
    tags: ['OPS-27'],
  }, () => {
    expect(findMismatches(requirements, taggedFiles)).toEqual([])
  })
})

it('tests have ids in tags, not in their titles', () => {
  const found = [...files].flatMap(([path, source]) => findIdsInTitles(source).map((ids) => [path, ids]))
  expect(found).toEqual([])
})
