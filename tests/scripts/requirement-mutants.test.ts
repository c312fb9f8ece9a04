import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mutants, mutate } from '../../scripts/requirements/mutants.ts'
import { parseRequirements } from '../../scripts/requirements/requirements-table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const ids = parseRequirements(read('docs/requirements.md')).map(({ id }) => id)

describe('the table of mutants', () => {
  it.each(mutants)('$id can be broken in $file', { tags: ['OPS-27'] }, (mutant) => {
    const text = read(mutant.file)
    expect(ids).toContain(mutant.id)
    expect(mutate(text, mutant)).not.toBe(text)
  })

  it('has one mutant for each id', () => {
    const listed = mutants.map(({ id }) => id)
    expect(listed).toEqual([...new Set(listed)])
  })
})

it('rejects a mutant whose search text is missing or ambiguous', () => {
  const mutant = { id: 'HOME-01', file: 'a.ts', search: 'one', replacement: 'two' }
  expect(mutate('one more', mutant)).toBe('two more')
  expect(() => mutate('one by one', mutant)).toThrow('HOME-01: "one" occurs 2 times in a.ts; expected once')
  expect(() => mutate('', mutant)).toThrow('occurs 0 times')
})
