import {
  casesForEvent,
  createStateAssertions,
  type EventCases,
  type FlowFixtures,
  generatePaths,
} from 'chart-paths'
import { createPageAssertions } from 'chart-paths/playwright'
import { runPath } from 'chart-paths/vitest'
import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

type SendResult = { outcome: 'sent' } | { outcome: 'rejected'; message: string }

const machine = setup({
  types: { events: {} as { type: 'submitted' } },
  actors: { send: fromPromise<SendResult>(() => Promise.reject(new Error('Not provided.'))) },
}).createMachine({
  id: 'form',
  initial: 'editing',
  states: {
    editing: { on: { submitted: 'sending' } },
    sending: {
      initial: 'usual',
      invoke: { id: 'send', src: 'send', onDone: 'closed', onError: 'editing' },
      states: { usual: {} },
    },
    closed: {},
  },
})

const submitted = [{ description: 'the form is submitted' }] as const
const failed = [
  { description: 'the request does not reach the server', with: { error: new Error('Unreachable.') } },
] as const
const sent = { description: 'the server accepts it', with: { output: { outcome: 'sent' } } } as const
const rejected = {
  description: 'the server rejects it',
  with: { output: { outcome: 'rejected', message: 'Enter a name.' } },
} as const

const fixtures: FlowFixtures<typeof machine> = {
  name: 'form',
  machine,
  events: {
    submitted,
    'xstate.done.actor.send': { sent: [sent], rejected: [rejected] },
    'xstate.error.actor.send': failed,
  },
}

test('a result that is a union has cases for each member, or a reason why there are none', () => {
  const type = 'xstate.done.actor.send'
  expect(casesForEvent(fixtures, type)).toEqual([sent, rejected])

  const excluded = { sent: [sent], rejected: { excluded: 'This form has no rules.' } } as const
  const partial: EventCases<typeof machine> = {
    submitted,
    'xstate.done.actor.send': excluded,
    'xstate.error.actor.send': failed,
  }
  expect(casesForEvent({ events: partial }, type)).toEqual([sent])

  const missing: EventCases<typeof machine> = {
    submitted,
    // @ts-expect-error: the member "rejected" has no case.
    'xstate.done.actor.send': { sent: [sent] },
    'xstate.error.actor.send': failed,
  }
  expect(casesForEvent({ events: missing }, type)).toEqual([sent])

  const confused: EventCases<typeof machine> = {
    submitted,
    // @ts-expect-error: the case of "rejected" has the result of "sent".
    'xstate.done.actor.send': { sent: [sent], rejected: [sent] },
    'xstate.error.actor.send': failed,
  }
  expect(casesForEvent({ events: confused }, type)).toEqual([sent, sent])
})

test('each state or one of its ancestors has an assertion; null fails if the machine stays there', async () => {
  const pass = () => {}
  const states = createStateAssertions(machine, { editing: pass, sending: pass, closed: null })
  const paths = generatePaths(fixtures)
  const [path] = paths.filter(({ title }) => title.endsWith('closed'))
  if (!path) throw new Error('No path leads to the state.')
  await expect(runPath(fixtures, path, states)).rejects.toThrow(
    'The machine stays in "closed", but its assertion is null. Give the state a description and an assertion.',
  )

  // @ts-expect-error: the state "closed" has no assertion.
  const missing = createStateAssertions(machine, { editing: pass, 'sending.usual': pass })
  await expect(runPath(fixtures, path, missing)).resolves.toBeUndefined()

  // @ts-expect-error: there is no state "open".
  createStateAssertions(machine, { editing: pass, sending: pass, closed: pass, open: pass })
})

test('assertions nested like the chart are rejected with the right key', () => {
  // @ts-expect-error The key of a nested state is its path.
  const nest = () => createStateAssertions(machine, { editing: () => {}, sending: { usual: () => {} } })
  expect(nest).toThrow('such as "sending.usual"')
})

test('a state without an assertion on the page is a compile error', () => {
  const check = async () => {}
  const assertions = createPageAssertions<typeof machine>()
  assertions({ editing: check, sending: check, closed: { excluded: 'The page is gone.' } })
  // @ts-expect-error The state "closed" is missing.
  assertions({ editing: check, sending: check })
  // @ts-expect-error There is no state "open".
  const all = assertions({ editing: check, sending: check, closed: null, open: check })
  expect(Object.keys(all)).toEqual(['editing', 'sending', 'closed', 'open'])
})

test('a machine with required input must have a start with that input', () => {
  const greeting = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
  }).createMachine({ id: 'greeting', context: ({ input }) => ({ name: input.name }) })
  // @ts-expect-error: no start has the input.
  const missing: FlowFixtures<typeof greeting> = { name: 'greeting', machine: greeting, events: {} }
  expect(() => generatePaths(missing)).toThrow()
  const complete: FlowFixtures<typeof greeting> = {
    name: 'greeting',
    machine: greeting,
    events: {},
    starts: [{ input: { name: 'Ann' } }],
  }
  expect(generatePaths(complete)).toHaveLength(1)
})

test('an invoked child machine has cases like a promise actor', async () => {
  const child = setup({ types: { output: {} as { name: string } } }).createMachine({ output: { name: '' } })
  const parent = setup({
    types: { context: {} as { name: string | null } },
    actors: { child },
    actions: { setName: assign((_, { name }: { name: string }) => ({ name })) },
  }).createMachine({
    id: 'parent',
    context: { name: null },
    invoke: {
      id: 'child',
      src: 'child',
      onDone: { actions: { type: 'setName', params: ({ event }) => event.output } },
      onError: { actions: { type: 'setName', params: { name: 'unknown' } } },
    },
  })
  const flow: FlowFixtures<typeof parent> = {
    name: 'parent',
    machine: parent,
    events: {
      'xstate.done.actor.child': [{ description: 'the child ends', with: { output: { name: 'Ann' } } }],
      'xstate.error.actor.child': failed,
    },
  }
  const [path, ...others] = generatePaths(flow)
  expect(others).toHaveLength(1)
  expect(path?.steps.at(-1)?.expected.context).toEqual({ name: 'Ann' })
  for (const each of generatePaths(flow)) await runPath(flow, each, {})
})
