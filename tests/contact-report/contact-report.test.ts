import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { contactReportMachine } from '../../src/machines/contact-report/machine.ts'
import {
  isReasonSent,
  isReported,
  selectFailure,
  selectReasonFailure,
} from '../../src/machines/contact-report/selectors.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { notFound } from './fixtures.ts'

const report = () => {
  const testActor = startTestActor(contactReportMachine, { contactId: 7, reported: false })
  testActor.actor.send({ type: 'report.requested' })
  return testActor
}

test('a contact is reported once, and the report cannot be withdrawn', { tags: ['CONTACT-04'] }, async () => {
  const { actor, promises } = report()
  actor.send({ type: 'report.requested' })
  expect(promises.started.map(({ input }) => input)).toEqual([{ contactId: 7 }])
  await promises.getPending('reportContact').resolve({ outcome: 'accepted', value: null })
  expect(isReported(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().can({ type: 'report.requested' })).toBe(false)
})

test('a failed report is logged and shown, and can be retried', { tags: ['CONTACT-05'] }, async () => {
  const { actor, promises, drainEffects } = report()
  const error = new Failure('serverError', new Error('inner detail'), 'Out of order.')
  await promises.getPending('reportContact').reject(error)
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(drainEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])

  actor.send({ type: 'report.requested' })
  expect(selectFailure(actor.getSnapshot())).toBeNull()
  const refusal = { outcome: 'refused', message: notFound }
  await promises.getPending('reportContact').resolve(refusal)
  expect(selectFailure(actor.getSnapshot())).toBe(notFound)
  expect(drainEffects().actions).toEqual([{ type: 'logFailure', params: { error: refusal } }])

  actor.send({ type: 'report.requested' })
  await promises.getPending('reportContact').resolve({ outcome: 'accepted', value: null })
  expect(isReported(actor.getSnapshot())).toBe(true)
})

test('after a report, one more click sends the reason; a failed request can be retried', {
  tags: ['CONTACT-10'],
}, async () => {
  const { actor, promises } = report()
  await promises.getPending('reportContact').resolve({ outcome: 'accepted', value: null })
  actor.send({ type: 'reason.chosen', reason: 'wrong_email' })
  expect(promises.getPending('sendReason').input).toEqual({ contactId: 7, reason: 'wrong_email' })
  await promises
    .getPending('sendReason')
    .reject(new Failure('serverError', new Error('inner detail'), 'Out of order.'))
  expect(selectReasonFailure(actor.getSnapshot())).toBe('Out of order.')
  actor.send({ type: 'reason.chosen', reason: 'other' })
  await promises.getPending('sendReason').resolve(undefined)
  expect(isReasonSent(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().can({ type: 'reason.chosen', reason: 'other' })).toBe(false)
})
