import { generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import {
  findAssertionMistakes,
  findCoverageMistakes,
  findMissingCases,
  findUnhandledCases,
  findUnusedCases,
} from '../src/vitest/flow-mistakes.ts'
import { fixtures as undescribed } from './lamp.ts'
import { fixtures } from './tutorial/fixtures.ts'

const { pressed, ...others } = fixtures.events
const pass = () => {}

test('a state without a description or without an assertion is reported with what to add', () => {
  expect(findAssertionMistakes(fixtures, { off: pass, warming: pass, on: pass, cooling: pass })).toEqual([])
  expect(findAssertionMistakes(fixtures, { off: pass, warming: pass, on: pass, cooling: null })).toEqual([
    'The state "cooling" has a description but no assertion. Add one to the assertions.',
  ])
  expect(findAssertionMistakes(undescribed, { off: pass })).toEqual([
    'The state "off" has an assertion but no description. Add one to the chart.',
  ])
})

test('missing, unhandled, and unused cases are reported', () => {
  const renamed = { ...others, kicked: pressed }
  const flow = { name: 'lamp', machine: fixtures.machine, events: renamed }
  expect(findMissingCases(flow)).toEqual(['The event "pressed" has no case in the fixtures.'])
  expect(findUnhandledCases(flow)).toEqual(['The event "kicked" has a case, but no state handles it.'])
  expect(findUnusedCases(fixtures, generatePaths(fixtures).slice(0, 2))).toEqual([
    'No path uses the case "xstate.error.actor.warmUp: the bulb burns out".',
  ])
})

test('transitions that are not taken and exclusions that are wrong are reported', () => {
  const excluded = { ...fixtures, excluded: { 'off: dimmed': 'It is dark.' } }
  const mistakes = findCoverageMistakes(excluded, new Set(), new Set(['off', 'warming', 'on']))
  expect(mistakes).toContain('The transition "off: pressed" is neither taken nor excluded with a reason.')
  expect(mistakes.slice(-2)).toEqual([
    '"off: dimmed" is excluded, but it is taken or does not exist.',
    'The assertion of "cooling" did not run, because no path is in this state.',
  ])
})
