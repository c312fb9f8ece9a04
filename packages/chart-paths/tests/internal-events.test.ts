import { type FlowFixtures, generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { raise, setup } from 'xstate'
import { findMissingCases } from '../src/vitest/flow-mistakes.ts'

const machine = setup({
  types: { events: {} as { type: 'form.closed' } | { type: 'internal.form.reset' } },
}).createMachine({
  id: 'form',
  type: 'parallel',
  states: {
    dialog: {
      initial: 'open',
      states: {
        open: {
          on: { 'form.closed': { target: 'closed', actions: raise({ type: 'internal.form.reset' }) } },
        },
        closed: {},
      },
    },
    fields: { initial: 'filled', states: { filled: { on: { 'internal.form.reset': 'empty' } }, empty: {} } },
  },
})

const fixtures: FlowFixtures<typeof machine> = {
  name: 'form',
  machine,
  events: { 'form.closed': [{ description: 'the form is closed' }] },
}

test('an internal event needs no case, and no path sends it, but its transition is taken', () => {
  expect(findMissingCases(fixtures)).toEqual([])
  const [path, ...others] = generatePaths(fixtures)
  expect(others).toEqual([])
  expect(path?.steps.map(({ event }) => event.type)).toEqual(['form.closed'])
  expect(path?.steps[0]?.transitions).toContain('fields.filled: internal.form.reset')
})
