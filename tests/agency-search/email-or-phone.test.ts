import { expect, test } from 'vitest'
import { isEmailOrPhone } from '../../src/machines/agency-search/interpretation/email-or-phone.ts'

test('recognizes emails and phone numbers in every format', { tags: ['BOX-30'] }, () => {
  const found = [
    'pat.lee@knox.example',
    '(615)  555-0100',
    '615 - 555 - 0100',
    '+1 615 555 0100',
    '6155550100',
  ]
  const others = [
    '615-555',
    '37902-1234',
    '37902 37922',
    '35.961,-83.921',
    'schools near pat@x.org',
    'Arts @ Work',
  ]
  expect([...found, ...others].filter(isEmailOrPhone)).toEqual(found)
})
