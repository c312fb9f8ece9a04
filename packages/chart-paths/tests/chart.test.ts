import { listTransitions, transitionId } from 'chart-paths/chart'
import { expect, test } from 'vitest'
import { and, not, setup } from 'xstate'

test('the id of a transition names the guards that its guard combines', () => {
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
