import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import { bid, missing } from './fixtures.ts'

const request = () => {
  const testActor = startTestActor(openDocumentMachine, { document: bid })
  testActor.actor.send({ type: 'document.requested' })
  return testActor
}

test.each([
  { after: 'a refusal', event: { type: 'document.refused', message: missing } as const },
  { after: 'a cancellation', event: { type: 'opening.canceled' } as const },
  { after: 'a file that was shown', event: { type: 'document.shown' } as const },
])('each try opens a tab of its own: after $after', ({ event }) => {
  const { actor, drainEffects } = request()
  actor.send(event)
  drainEffects()
  actor.send({ type: 'document.requested' })
  expect(drainEffects().actions.map(({ type }) => type)).toEqual(['openTab'])
})
