import { expect, test } from 'vitest'
import { contactName } from '../../src/ui/components/contact-card/contact-name.ts'
import { emailUrl, telUrl } from '../../src/ui/components/contact-card/contact-urls.ts'

test.each([
  ['(615) 555-0100', 'tel:6155550100'],
  [' +1 615.555.0100', 'tel:+16155550100'],
  [' 615-555-0100 ext. 27 ', 'tel:6155550100;ext=27'],
  ['615 555 0100 x27', 'tel:6155550100;ext=27'],
  ['615-555-0100 Extension: 27', 'tel:6155550100;ext=27'],
])('the phone number "%s" has the URL %s', { tags: ['AGENCY-18'] }, (phone, url) => {
  expect(telUrl(phone)).toBe(url)
})

test.each([
  ['ann.clerk+bids@city.example', 'mailto:ann.clerk%2Bbids@city.example'],
  [
    ' ann@city.example?bcc=spy@evil.example&body=x ',
    'mailto:ann@city.example%3Fbcc%3Dspy@evil.example%26body%3Dx',
  ],
])('the mailto URL for "%s" is %s', { tags: ['AGENCY-18'] }, (email, url) => {
  expect(emailUrl(email)).toBe(url)
})

test('the name of a contact consists of its known parts', () => {
  expect(contactName({ firstName: 'Ann', lastName: 'Clerk' })).toBe('Ann Clerk')
  expect(contactName({ firstName: null, lastName: ' Clerk ' })).toBe('Clerk')
  expect(contactName({ firstName: ' ', lastName: null })).toBe('Unnamed contact')
})
