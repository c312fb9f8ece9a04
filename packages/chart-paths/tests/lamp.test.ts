import { type FlowPath, generatePaths, listUntakenTransitions, takenTransitions } from 'chart-paths'
import { listTransitions, transitionId } from 'chart-paths/chart'
import { runPath } from 'chart-paths/vitest'
import { describe, expect, test } from 'vitest'
import { fixtures, lampMachine } from './lamp.ts'

const paths = generatePaths(fixtures)

describe('generated paths', () => {
  test('cover every reachable transition; the others are listed', () => {
    expect(
      listUntakenTransitions(fixtures, takenTransitions(paths)).map(({ transition }) => transition),
    ).toEqual(['on: dimmed [isBroken]', 'broken: dimmed [isBroken]'])
    expect(takenTransitions(paths).size).toBe(listTransitions(lampMachine).length - 2)
  })

  test('are the same on every run', () => {
    expect(generatePaths(fixtures).map(({ title }) => title)).toEqual(paths.map(({ title }) => title))
  })

  test('are never prefixes of other paths', () => {
    const sequences = paths.map(({ steps }) => steps.map(({ caseId }) => caseId).join(', '))
    for (const sequence of sequences) {
      expect(sequences.filter((other) => other.startsWith(sequence))).toEqual([sequence])
    }
  })

  test('cover the same transitions and cases with fewer paths when joined', async () => {
    const joined = generatePaths(fixtures, { maxSteps: 8 })
    const casesOf = (some: readonly FlowPath[]) =>
      new Set(some.flatMap(({ steps }) => steps.map(({ caseId }) => caseId)))
    expect(joined.length).toBeLessThan(paths.length)
    expect(Math.max(...joined.map(({ steps }) => steps.length))).toBeLessThanOrEqual(8)
    expect(takenTransitions(joined)).toEqual(takenTransitions(paths))
    expect(casesOf(joined)).toEqual(casesOf(paths))
    for (const path of joined) await runPath(fixtures, path, {})
  })

  test('transitions have unique ids', () => {
    const ids = listTransitions(lampMachine).map(transitionId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('running a path', () => {
  const [first] = paths
  const lastStep = first?.steps.at(-1)
  if (!first || !lastStep) throw new Error('The lamp has no path.')

  const withLastExpectation = (changed: Partial<typeof lastStep.expected>): FlowPath => ({
    ...first,
    steps: [...first.steps.slice(0, -1), { ...lastStep, expected: { ...lastStep.expected, ...changed } }],
  })

  test('every path of a correct chart passes', async () => {
    for (const path of paths) await runPath(fixtures, path, {})
  })

  test.each([
    { what: 'another state', changed: { value: 'elsewhere' } },
    { what: 'another context', changed: { context: { presses: 99 } } },
    {
      what: 'an action that is not called',
      changed: { actions: [{ type: 'click', params: { twice: true } }] },
    },
    { what: 'an event that is not emitted', changed: { emitted: [{ type: 'flash' }] } },
  ])('fails if the path expects $what', async ({ changed }) => {
    await expect(runPath(fixtures, withLastExpectation(changed), {})).rejects.toThrow('deeply equal')
  })

  test('fails if the assertion of a state fails', async () => {
    const fail = () => expect('the lamp').toBe('dark')
    await expect(runPath(fixtures, first, { off: fail })).rejects.toThrow(
      "at the start, in off: expected 'the lamp' to be 'dark'",
    )
    await expect(runPath(fixtures, first, { warming: fail })).rejects.toThrow(
      `after step 1, "the switch is pressed", in warming: expected 'the lamp' to be 'dark'`,
    )
  })
})
