import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { lampMachine } from './lamp.ts'

test('the promise of an actor whose state was exited is not pending', () => {
  const { actor, promises } = startTestActor(lampMachine, undefined)
  actor.send({ type: 'pressed' })
  expect(promises.getPending('warmUp').signal.aborted).toBe(false)
  actor.send({ type: 'pressed' })
  expect(() => promises.getPending('warmUp')).toThrow('The actor "warmUp" has no pending promise.')
})
