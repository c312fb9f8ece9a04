import { expect, test } from 'vitest'
import { isAgencyId } from '../../src/machines/agency-detail/agency-id.ts'

test.each([
  ['1', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['+1', false],
  ['1.5', false],
  ['1e3', false],
  ['0x1F', false],
  [' 1', false],
  ['１', false],
  ['', false],
  [undefined, false],
])('"%s" can be an id: %s', { tags: ['AGENCY-16'] }, (text, expected) =>
  expect(isAgencyId(text)).toBe(expected),
)
