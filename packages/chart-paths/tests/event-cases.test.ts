import { generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { fixtures } from './tutorial/fixtures.ts'

test('two cases of one event with the same description are rejected', () => {
  const dimmed = [
    { description: 'the lamp is dimmed', with: { percent: 40 } },
    { description: 'the lamp is dimmed', with: { percent: 0 } },
  ] as const
  expect(() => generatePaths({ ...fixtures, events: { ...fixtures.events, dimmed } })).toThrow(
    '"lamp" has two cases of "dimmed" with the description "the lamp is dimmed". Describe how they differ.',
  )
})

test('cases of different events may have the same description', () => {
  const dimmed = [{ description: 'the switch is pressed', with: { percent: 40 } }] as const
  expect(() => generatePaths({ ...fixtures, events: { ...fixtures.events, dimmed } })).not.toThrow()
})
