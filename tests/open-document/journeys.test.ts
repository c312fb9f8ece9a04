import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import { selectFailure, selectProgress } from '../../src/machines/open-document/selectors.ts'
import { bid, missing } from './fixtures.ts'

const request = () => {
  const testActor = startTestActor(openDocumentMachine, { document: bid })
  testActor.actor.send({ type: 'document.requested' })
  return testActor
}

test('the tab is opened once, during the click and before the request', () => {
  const { actor, takeEffects } = request()
  actor.send({ type: 'document.requested' })
  expect(takeEffects().actions.map(({ type }) => type)).toEqual(['openTab'])
})

test('progress is shown, and reset when the file is requested again', () => {
  const { actor } = request()
  actor.send({ type: 'bytes.arrived', progress: 0.5 })
  expect(selectProgress(actor.getSnapshot())).toBe(0.5)
  actor.send({ type: 'opening.canceled' })
  actor.send({ type: 'document.requested' })
  expect(selectProgress(actor.getSnapshot())).toBeNull()
})

test("a refusal shows the server's message until the next attempt", () => {
  const { actor } = request()
  actor.send({ type: 'document.refused', message: missing })
  expect(selectFailure(actor.getSnapshot())).toBe(missing)
  actor.send({ type: 'document.requested' })
  expect(selectFailure(actor.getSnapshot())).toBeNull()
})

test('an unreachable server is logged and shown', () => {
  const { actor, takeEffects } = request()
  const error = new Failure('trouble', new Error('inner detail'), 'Out of order.')
  actor.send({ type: 'document.failed', error })
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(takeEffects().actions).toContainEqual({ type: 'logFailure', params: { error } })
})

test.each([
  { after: 'a refusal', event: { type: 'document.refused', message: missing } as const },
  { after: 'a cancellation', event: { type: 'opening.canceled' } as const },
  { after: 'a file that was shown', event: { type: 'document.shown' } as const },
])('each try opens a tab of its own: after $after', ({ event }) => {
  const { actor, takeEffects } = request()
  actor.send(event)
  takeEffects()
  actor.send({ type: 'document.requested' })
  expect(takeEffects().actions.map(({ type }) => type)).toEqual(['openTab'])
})
