import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { isCopied, selectBlockedText } from '../../src/machines/copy-button/selectors.ts'
import { phone } from './fixtures.ts'

const copy = () => {
  const testActor = startTestActor(copyButtonMachine, undefined)
  testActor.actor.send({ type: 'copy.requested', text: phone })
  return testActor
}

test('a text is copied once per click, and "Copied" lasts until the focus leaves', {
  tags: ['COPY-01'],
}, async () => {
  const { actor, promises } = copy()
  actor.send({ type: 'copy.requested', text: 'another' })
  expect(promises.started.map(({ input }) => input)).toEqual([{ text: phone }])
  await promises.waiting('writeClipboard').resolve({ outcome: 'copied' })
  expect(isCopied(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'focus.left' })
  expect(actor.getSnapshot().value).toEqual({ ready: 'idle' })
})

test('the focus that copying itself moves does not hide the result', { tags: ['COPY-01'] }, async () => {
  const { actor, promises } = copy()
  actor.send({ type: 'focus.left' })
  await promises.waiting('writeClipboard').resolve({ outcome: 'copied' })
  expect(isCopied(actor.getSnapshot())).toBe(true)
})

test('a text that could not be copied stays visible, and copying can be retried', {
  tags: ['COPY-02'],
}, async () => {
  const { actor, promises, takeEffects } = copy()
  await promises.waiting('writeClipboard').resolve({ outcome: 'blocked' })
  expect(selectBlockedText(actor.getSnapshot())).toBe(phone)
  expect(takeEffects().actions).toEqual([])

  actor.send({ type: 'copy.requested', text: phone })
  expect(selectBlockedText(actor.getSnapshot())).toBeNull()
  const error = new Error('inner detail')
  await promises.waiting('writeClipboard').reject(error)
  expect(selectBlockedText(actor.getSnapshot())).toBe(phone)
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
})
