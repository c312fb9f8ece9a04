import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findUnknownIds,
  parseRequirements,
  updateRequirementsTable,
} from '../../scripts/requirements/requirements-table.ts'
import { groupByTag, readTestFiles } from '../../scripts/requirements/test-tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const table = readFileSync(`${root}/docs/requirements.md`, 'utf8')
const requirements = parseRequirements(table)
const taggedFiles = groupByTag(readTestFiles(root))

/** The cells of a requirement: its ID, text, stage, status, and tests or a check by hand. */
const wellFormed = /^[A-Z][A-Z0-9]{1,7}-\d{2} \| .+ \| [1-6] \| (?:un)?verified \| (?!by hand:$).+$/

describe('docs/requirements.md', () => {
  it('has one well-formed line for each ID, with a stage, a status, and its tests', {
    tags: ['OPS-27'],
  }, () => {
    expect(requirements.length).toBeGreaterThan(400)
    const rows = requirements.map((requirement) => Object.values(requirement).join(' | '))
    expect(rows.filter((row) => !wellFormed.test(row))).toEqual([])
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('contains every ID that is tagged in a test', { tags: ['OPS-27'] }, () => {
    expect(findUnknownIds(requirements, taggedFiles)).toEqual([])
  })

  it('lists exactly the tests tagged with each ID (if not, run npm run requirements)', {
    tags: ['OPS-27'],
  }, () => {
    expect(table).toBe(updateRequirementsTable(table, taggedFiles))
  })
})
