import { type FlowFixtures, generatePaths, type PathOptions } from 'chart-paths'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'

const formMachine = setup({
  types: {
    context: {} as { message: { kind: 'none' } | { kind: 'refusal' | 'failure'; text: string } },
    events: {} as { type: 'submitted' } | { type: 'rejected' } | { type: 'failed' },
  },
  actions: {
    setRefusal: assign({ message: { kind: 'refusal', text: 'Too long.' } }),
    setFailure: assign({ message: { kind: 'failure', text: 'Offline.' } }),
    clearMessage: assign({ message: { kind: 'none' } }),
  },
}).createMachine({
  id: 'form',
  context: { message: { kind: 'none' } },
  initial: 'editing',
  states: {
    editing: { on: { submitted: { target: 'submitting', actions: 'clearMessage' } } },
    submitting: {
      on: {
        rejected: { target: 'editing', actions: 'setRefusal' },
        failed: { target: 'editing', actions: 'setFailure' },
      },
    },
  },
})

const fixtures: FlowFixtures<typeof formMachine> = {
  name: 'form',
  machine: formMachine,
  events: {
    submitted: [{ description: 'the form is submitted' }],
    rejected: [{ description: 'the form is rejected' }],
    failed: [{ description: 'the server is offline' }],
  },
}

const sequences = (options?: PathOptions) =>
  generatePaths(fixtures, options).map(({ steps }) => steps.map(({ event }) => event.type))

test('a transition is also taken where its action changes the context, or another kind of a value in it', () => {
  expect(sequences()).toEqual([
    ['submitted', 'rejected', 'submitted'],
    ['submitted', 'failed', 'submitted'],
  ])
})

test('without `coversEffects`, a transition is taken once, whatever it changes', () => {
  expect(sequences({ coversEffects: false })).toEqual([
    ['submitted', 'rejected'],
    ['submitted', 'failed'],
  ])
})
