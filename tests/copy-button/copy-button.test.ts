import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { isCopied } from '../../src/machines/copy-button/selectors.ts'
import { phone } from './fixtures.ts'

const copy = () => {
  const testActor = startTestActor(copyButtonMachine, undefined)
  testActor.actor.send({ type: 'copy.requested', text: phone })
  return testActor
}

test('the text is copied once per click, and "Copied" lasts until it loses focus', {
  tags: ['COPY-01'],
}, async () => {
  const { actor, promises } = copy()
  actor.send({ type: 'copy.requested', text: 'another' })
  expect(promises.started.map(({ input }) => input)).toEqual([{ text: phone }])
  await promises.getPending('writeClipboard').resolve({ outcome: 'copied' })
  expect(isCopied(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'focus.left' })
  expect(actor.getSnapshot().value).toEqual({ ready: 'idle' })
})

test('focus that copying itself moves does not hide the result', { tags: ['COPY-01'] }, async () => {
  const { actor, promises } = copy()
  actor.send({ type: 'focus.left' })
  await promises.getPending('writeClipboard').resolve({ outcome: 'copied' })
  expect(isCopied(actor.getSnapshot())).toBe(true)
})
