import { generatePaths, listMutants, startTestActor } from 'chart-paths'
import { killMutant } from 'chart-paths/vitest'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { fixtures } from './tutorial/fixtures.ts'
import { lampMachine } from './tutorial/lamp-machine.ts'

const mutants = listMutants(lampMachine)
const approved = generatePaths(fixtures)
const kill = (machine: AnyStateMachine) => killMutant({ ...fixtures, machine }, {}, approved)

const mutantOf = (kind: string, place: string): AnyStateMachine => {
  const found = mutants.find((mutant) => mutant.kind === kind && mutant.place === place)
  if (!found) throw new Error(`No mutant: ${kind}, ${place}`)
  return found.machine
}

test('there are mutants of every part of a chart', () => {
  expect(mutants.map(({ kind, place }) => `${kind}: ${place}`)).toEqual([
    'swap the initial state: lamp',
    'remove a transition: off: pressed',
    'swap a target: off: pressed',
    'drop an action: off: pressed: clearMessage',
    'remove a transition: warming: done warmUp',
    'swap a target: warming: done warmUp',
    'remove a transition: warming: error warmUp',
    'swap a target: warming: error warmUp',
    'drop an action: warming: error warmUp: reportBroken',
    'swap done and error: warming: warmUp',
    'remove a transition: on: pressed',
    'swap a target: on: pressed',
    'remove a transition: on: dimmed',
    'drop an action: on: dimmed: setBrightness',
    'remove a transition: cooling: after 500 ms (cooling)',
    'swap a target: cooling: after 500 ms (cooling)',
    'change a delay: cooling',
  ])
})

test('a test actor, which provides implementations, runs the mutant', () => {
  const machine = mutantOf('swap a target', 'off: pressed')
  const { actor } = startTestActor(machine, undefined)
  actor.send({ type: 'pressed' })
  expect(actor.getSnapshot().value).toBe('on')
})

test('the original chart stays unchanged', () => {
  const { actor } = startTestActor(lampMachine, undefined)
  actor.send({ type: 'pressed' })
  expect(actor.getSnapshot().value).toBe('warming')
})

test('the approved paths kill every mutant of the lamp, and not the lamp', async () => {
  for (const { kind, place, machine } of mutants)
    expect(await kill(machine), `${kind}: ${place}`).not.toBeNull()
  expect(await kill(lampMachine)).toBeNull()
})

test('a state assertion kills a mutant that the paths do not detect', async () => {
  const failing = { off: () => expect('the lamp').toBe('dark') }
  expect(await killMutant(fixtures, failing, approved)).toBe('an assertion')
})
