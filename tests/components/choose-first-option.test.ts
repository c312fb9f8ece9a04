import { expect, test } from 'vitest'
import { usStates } from '../../contract/us-states.ts'
import { bestMatchesFirst } from '../../src/ui/components/choose-first-option.ts'

const names = new Map<string, string>(Object.entries(usStates))
const filter = bestMatchesFirst((code) => [code, names.get(code) ?? ''])

test.each([
  ['OR', ['OR']],
  ['or ', ['OR']],
  ['kansas', ['KS', 'AR']],
  ['new', ['NH', 'NJ', 'NM', 'NY']],
  ['dakota', ['ND', 'SD']],
  ['zz', []],
])('%j lists the best matching states first', { tags: ['CHIP-18'] }, (search, first) => {
  const options = [...names].map(([value, label]) => ({ value, label }))
  const found = filter({ options, search, limit: 99 }).map((option) => 'value' in option && option.value)
  expect(found.slice(0, first.length)).toEqual(first)
  if (first.length === 0) expect(found).toEqual([])
})
