import { type FlowFixtures, generatePaths, type PathOptions } from 'chart-paths'
import { expect, test } from 'vitest'
import { setup } from 'xstate'

const machine = setup({
  types: {
    events: {} as { type: 'opened' } | { type: 'edited' } | { type: 'closed' } | { type: 'renamed' },
  },
}).createMachine({
  id: 'dialog',
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open', renamed: 'closed' } },
    open: { on: { edited: 'changed', closed: 'closed' } },
    changed: { on: { closed: 'closed' } },
  },
})

const fixtures: FlowFixtures<typeof machine> = {
  name: 'dialog',
  machine,
  events: {
    opened: [{ description: 'open' }],
    edited: [{ description: 'edit' }, { description: 'edit again' }],
    closed: [{ description: 'close' }],
    renamed: [{ description: 'rename' }],
  },
}

const joined = (options: PathOptions) =>
  generatePaths(fixtures, { maxSteps: 12, allowsConnectingSteps: true, ...options }).map(({ steps }) =>
    steps.map(({ description }) => description).join(', '),
  )

test('a step may come between two joined paths', () => {
  expect(joined({ allowsConnectingSteps: false })).toEqual([
    'open, edit, close, rename, open, edit again',
    'open, close',
  ])
  expect(joined({})).toEqual(['open, edit, close, rename, open, edit again, close, open, close'])
})

test('paths are not joined if a case cannot happen after the steps before it', () => {
  expect(
    joined({ allowsAfter: ({ event }, steps) => event.type !== 'opened' || steps.length === 0 }),
  ).toEqual(['open, edit, close, rename', 'open, edit again', 'open, close'])
})
