import {
  checkProperties,
  type FlowFixtures,
  formatApprovedPaths,
  generatePaths,
  replayPath,
} from 'chart-paths'
import { runPath } from 'chart-paths/vitest'
import { expect, test } from 'vitest'
import { type AnyStateMachine, setup, stateIn } from 'xstate'

const flowOf = (machine: AnyStateMachine, events: FlowFixtures['events'] = {}): FlowFixtures => ({
  name: machine.id,
  machine,
  events,
})

const runAll = async (flow: FlowFixtures) => {
  const paths = generatePaths(flow)
  for (const path of paths) await runPath(flow, path, {})
  return paths.map(({ title }) => title)
}

/** A region that goes from one state to the next after each delay. */
const sequence = (...delays: string[]) => ({
  initial: '0',
  states: Object.fromEntries(
    [...delays, null].map((delay, index) => [
      String(index),
      delay === null ? {} : { after: { [delay]: String(index + 1) } },
    ]),
  ),
})

test('delays that end at the same time are one step', async () => {
  const machine = setup({ delays: { fade: 1_000, chime: 1_000 } }).createMachine({
    id: 'clock',
    type: 'parallel',
    states: { left: sequence('fade', 'fade'), right: sequence('chime') },
  })
  expect(await runAll(flowOf(machine))).toEqual([
    '1,000 ms pass (fade and chime), then 1,000 ms pass (fade) → left.2 and right.1',
  ])
})

test('a delay that has run for some time ends after its remaining time', async () => {
  const machine = setup({ delays: { long: 1_000, short: 600 } }).createMachine({
    id: 'clock',
    type: 'parallel',
    states: { left: sequence('long'), right: sequence('short', 'short') },
  })
  const flow = flowOf(machine)
  expect(await runAll(flow)).toEqual([
    '600 ms pass (short), then 400 ms pass (long), then 200 ms pass (short) → left.1 and right.2',
  ])
  const never = {
    'right ends before left': ({ states }: { states: readonly string[] }) =>
      states.includes('right.2') && states.includes('left.0'),
  }
  await checkProperties(flow, { never })
})

test('a restarted delay begins again, and one that the chart ignores does not end', async () => {
  const machine = setup({
    types: { events: {} as { type: 'touched' } },
    guards: { isNever: () => false, isBright: stateIn({ light: 'bright' }) },
    delays: { dimming: 1_000, timeout: 1_500, ignored: 100 },
  }).createMachine({
    id: 'screen',
    type: 'parallel',
    states: {
      session: {
        initial: 'open',
        states: {
          open: { after: { timeout: [{ guard: 'isBright', target: 'warned' }, { target: 'closed' }] } },
          warned: {},
          closed: {},
        },
      },
      light: {
        initial: 'bright',
        on: { touched: '.bright' },
        states: {
          bright: { after: { dimming: 'dim', ignored: { guard: 'isNever', target: 'dim' } } },
          dim: {},
        },
      },
    },
  })
  const flow = flowOf(machine, { touched: [{ description: 'it is touched' }] })
  expect(await runAll(flow)).toContain(
    '1,000 ms pass (dimming), then it is touched, then 500 ms pass (timeout) → session.warned',
  )
  const timeout = 'xstate.after.timeout.screen.session.open'
  expect(() => replayPath(flow, { steps: [timeout] })).toThrow('cannot happen')
})

test('a delay whose transition changes nothing ends once', async () => {
  const machine = setup({
    types: { events: {} as { type: 'pressed' } },
    actions: { beep: () => {} },
    delays: { reminder: 100 },
  }).createMachine({
    id: 'oven',
    initial: 'open',
    states: { open: { after: { reminder: { actions: 'beep' } }, on: { pressed: 'closed' } }, closed: {} },
  })
  const flow = flowOf(machine, { pressed: [{ description: 'the door is pressed' }] })
  await runAll(flow)
  const steps = ['xstate.after.reminder.oven.open', 'pressed: the door is pressed']
  expect(formatApprovedPaths('', [replayPath(flow, { steps })])).toContain('calls beep')
  expect(() => replayPath(flow, { steps: [...steps.slice(0, 1), ...steps.slice(0, 1)] })).toThrow(
    'cannot happen',
  )
})
