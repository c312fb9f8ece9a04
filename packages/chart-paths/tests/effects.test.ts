import { type FlowFixtures, generatePaths, type PathOptions } from 'chart-paths'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'

const formMachine = setup({
  types: {
    context: {} as { message: string | null },
    events: {} as { type: 'submitted' } | { type: 'rejected' },
  },
  actions: { setMessage: assign({ message: 'Too long.' }), clearMessage: assign({ message: null }) },
}).createMachine({
  id: 'form',
  context: { message: null },
  initial: 'editing',
  states: {
    editing: { on: { submitted: { target: 'submitting', actions: 'clearMessage' } } },
    submitting: { on: { rejected: { target: 'editing', actions: 'setMessage' } } },
  },
})

const fixtures: FlowFixtures<typeof formMachine> = {
  name: 'form',
  machine: formMachine,
  events: {
    submitted: [{ description: 'the form is submitted' }],
    rejected: [{ description: 'the form is rejected' }],
  },
}

const sequences = (options?: PathOptions) =>
  generatePaths(fixtures, options).map(({ steps }) => steps.map(({ event }) => event.type))

test('a transition is also taken where its action changes the context', () => {
  expect(sequences()).toEqual([['submitted', 'rejected', 'submitted']])
})

test('without `coversEffects`, a transition is taken once, whatever it changes', () => {
  expect(sequences({ coversEffects: false })).toEqual([['submitted', 'rejected']])
})
