import { type FlowFixtures, generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'

const machine = setup({
  types: { events: {} as { type: 'submitted' }, input: {} as { code: string } },
  actors: { check: fromPromise<boolean>(() => Promise.reject(new Error('Not provided.'))) },
}).createMachine({
  id: 'form',
  initial: 'editing',
  states: {
    editing: { on: { submitted: 'checking' } },
    checking: { invoke: { id: 'check', src: 'check', onDone: 'accepted', onError: 'failed' } },
    failed: { on: { submitted: 'checking' } },
    accepted: {},
  },
})

const fixtures: FlowFixtures<typeof machine> = {
  name: 'form',
  machine,
  events: {
    submitted: [{ description: 'the form is submitted' }],
    'xstate.done.actor.check': [{ description: 'the code is valid', with: { output: true } }],
    'xstate.error.actor.check': [{ description: 'the server fails', with: { error: new Error('Failed.') } }],
  },
  starts: [
    { description: 'no code', input: { code: '' } },
    { description: 'a code in the URL', input: { code: 'X1' } },
  ],
}

test('paths without a failure come first, and no path is empty', () => {
  expect(generatePaths(fixtures).map(({ title }) => title)).toEqual([
    'no code: the form is submitted, then the code is valid → accepted',
    'a code in the URL: the form is submitted → checking',
    'no code: the form is submitted, then the server fails, then the form is submitted → checking',
  ])
})
