import { generatePaths, measureCoverage, replayPath } from 'chart-paths'
import { expect, test } from 'vitest'
import { formatTransitionCoverage } from '../src/coverage.ts'
import { fixtures } from './lamp.ts'

const paths = generatePaths(fixtures)

test('all paths cover every state and every transition that can be taken', () => {
  const { states, transitions, guardOutcomes, pairs } = measureCoverage(fixtures, paths)
  expect({ states, transitions, guardOutcomes }).toEqual({
    states: { covered: 5, all: 5 },
    transitions: { covered: 10, all: 12 },
    // `isBroken` is never true. Paths contain no event that only a guard rejects, so `isFresh` is never false in them.
    guardOutcomes: {
      covered: 3,
      all: 8,
      uncovered: [
        'warming: error warmUp [isFresh]: false',
        'on: dimmed [isBroken]: true',
        'on: dimmed [isBroken]: false',
        'broken: dimmed [isBroken]: true',
        'broken: dimmed [isBroken]: false',
      ],
    },
  })
  expect(pairs.covered).toBeGreaterThan(0)
  expect(pairs.covered).toBeLessThan(pairs.all)
})

test('a path covers the states, guards, and pairs that it passes', () => {
  const pressed = 'pressed: the switch is pressed'
  const coverage = measureCoverage(fixtures, [replayPath(fixtures, { steps: [pressed, pressed] })])
  expect(coverage.states.covered).toBe(2)
  expect(coverage.transitions.covered).toBe(2)
  // `isWornOut` is false after one press. The other guards are not evaluated.
  expect(coverage.guardOutcomes.covered).toBe(1)
  expect(coverage.pairs.covered).toBe(1)
})

test('the line about taken transitions counts them and the paths', () => {
  expect(formatTransitionCoverage('lamp', 6, 6, 3)).toBe('lamp: 6 of 6 transitions taken by 3 paths')
  expect(formatTransitionCoverage('lamp', 1, 1, 1)).toBe('lamp: 1 of 1 transition taken by 1 path')
})
