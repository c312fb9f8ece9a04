import { expect, test } from 'vitest'
import { csvFileName } from '../../src/ui/components/list-export/csv-file.ts'
import { contactsCsv } from '../../src/ui/pages/contacts/contacts-export.ts'
import { contact } from '../support/contacts.ts'

test('the contacts of one agency are exported without their agency', { tags: ['CONTACT-14'] }, () => {
  expect(contactsCsv([contact(1, { title: null, phone: '0012' })], false)).toBe(
    '\uFEFF"First name","Last name","Title","Phone","Email"\r\n' +
      '"Ann","Clerk 1",,"\u200B0012","ann.clerk-1@knoxville.example"\r\n',
  )
})

test('an exported file is named after its items and their scope', {
  tags: ['CONTACT-14', 'EXPORT-01'],
}, () => {
  const day = new Date(2026, 10, 22)
  expect(csvFileName('agencies', 'Knoxville, TN', day)).toBe('agencies-knoxville-tn-2026-11-22.csv')
  expect(csvFileName('contacts', 'Knox County', day)).toBe('contacts-knox-county-2026-11-22.csv')
  expect(csvFileName('contacts', ' ', day)).toBe('contacts-2026-11-22.csv')
})
