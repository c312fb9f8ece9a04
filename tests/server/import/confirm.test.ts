import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { confirm } from '../../../server/commands/confirm.ts'

/** The result of the prompt after these keys are pressed. */
async function confirmWithKeys(keys: string): Promise<boolean> {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough().resume()
  const result = confirm('Remove 3? ', input, output)
  input.write(keys)
  return await result
}

it.each([
  ['yes', 'yes\r', true],
  ['YES, with blanks', ' YES \r', true],
  ['y', 'y\r', false],
  ['no', 'no\r', false],
  ['Enter', '\r', false],
  ['Ctrl+C', 'yes\x03', false],
  ['Ctrl-D', '\x04', false],
])('removes nothing without "yes": %s', { tags: ['IMPORT-09'] }, async (_name, keys, isAgreed) => {
  expect(await confirmWithKeys(keys)).toBe(isAgreed)
})

it('does not wait for confirmation without a terminal', { tags: ['IMPORT-09'] }, async () => {
  await expect(confirm('Remove 3? ', new PassThrough(), new PassThrough())).rejects.toThrow(
    'Run it in a terminal, or add --yes.',
  )
})
