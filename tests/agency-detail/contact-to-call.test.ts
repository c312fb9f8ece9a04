import { expect, test } from 'vitest'
import { findContactToCall } from '../../src/ui/agency-detail/contact-to-call.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'

const [ann] = cityOfKnoxvilleDetail.contacts
const withTitle = (title: string) => ({ ...ann, title }) as (typeof cityOfKnoxvilleDetail.contacts)[number]

test('"Call" prefers a purchasing contact with a phone number', {
  tags: ['AGENCY-22'],
}, () => {
  const [mayor, buyer, clerk] = [withTitle('Mayor'), withTitle('Director of Purchasing'), withTitle('Clerk')]
  expect(findContactToCall([mayor, buyer, clerk])).toBe(buyer)
  expect(findContactToCall([{ ...mayor, phone: null }, { ...buyer, phone: '' }, clerk])).toBe(clerk)
  expect(findContactToCall([{ ...clerk, phone: null }])).toBeUndefined()
})
