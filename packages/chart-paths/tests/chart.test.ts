import { listDescribedStates, listTransitions, transitionId } from 'chart-paths/chart'
import { expect, test } from 'vitest'
import { and, not, setup } from 'xstate'

test('the ID of a transition names the guards that its guard combines', () => {
  const machine = setup({ guards: { isOffline: () => true, isBusy: () => true } }).createMachine({
    id: 'chart',
    on: {
      sent: [{ guard: not('isOffline') }, { guard: and([not('isOffline'), 'isBusy']) }],
    },
  })
  expect(listTransitions(machine).map(transitionId)).toEqual([
    'chart: sent [not(isOffline)] #1',
    'chart: sent [and(not(isOffline), isBusy)] #2',
  ])
})

test('the description of a region calls for no assertion, because the region is always active', () => {
  const light = { description: 'A light.', initial: 'on', states: { on: { description: 'It is lit.' } } }
  const machine = setup({}).createMachine({ id: 'chart', type: 'parallel', states: { light } })
  expect(listDescribedStates(machine)).toEqual(['light.on'])
})
