import { expect, test } from 'vitest'
import { formatRecoveryCodesLeft } from '../../src/machines/two-factor/texts.ts'

test.each([
  [
    0,
    'No recovery codes left. Create new ones so you can sign in if you lose access to your authenticator app.',
  ],
  [1, '1 recovery code left. Create new ones before you run out.'],
  [2, '2 recovery codes left. Create new ones before you run out.'],
  [3, '3 recovery codes left.'],
])('recovery codes left: %i; new ones are suggested below 3', (count, text) => {
  expect(formatRecoveryCodesLeft(count)).toBe(text)
})
