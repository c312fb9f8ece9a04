import { formatApprovedPaths, generatePaths, parseApprovedPaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { fixtures } from './tutorial/fixtures.ts'

const paths = generatePaths(fixtures)

test('approved paths list each step and everything that must be true after it', () => {
  const dimming = paths.filter(({ title }) => title.includes('dimmed'))
  expect(formatApprovedPaths('# lamp', dimming)).toBe(`# lamp

## the switch is pressed, then the bulb warms up, then the lamp is dimmed to 40% → on

Start
   in off
   message = null
1. the switch is pressed (pressed)
   in warming
   starts warmUp
2. the bulb warms up (xstate.done.actor.warmUp)
   in on
   stops warmUp
3. the lamp is dimmed to 40% (dimmed)
   in on
   calls setBrightness with {"percent":40}
`)
})

test('approved paths are parsed by their titles', () => {
  const approved = parseApprovedPaths(formatApprovedPaths('# lamp', paths))
  expect([...approved.keys()]).toEqual(paths.map(({ title }) => title))
  expect(approved.get(paths[0]?.title ?? '')).toMatch(/^Start\n {3}in off\n/)
})

test('a long value is truncated, and its digest shows changes in the rest', () => {
  const textWith = (last: string) =>
    formatApprovedPaths(
      '',
      paths.map((path) => ({
        ...path,
        start: {
          ...path.start,
          expected: { ...path.start.expected, context: { text: `${'a'.repeat(500)}${last}` } },
        },
      })),
    )
  expect(textWith('b')).toMatch(/text = "a{239}… \(503 characters, [0-9a-f]{8}\)/)
  expect(textWith('b')).not.toBe(textWith('c'))
})
