import { expect, test } from 'vitest'
import { agencyMail, mailtoAddress } from '../../src/services/mail.ts'
import { knoxville } from '../support/agencies.ts'

test('sharing an agency names it in the subject and lists its place and member numbers [SHARE-01, SHARE-02]', () => {
  expect(agencyMail(knoxville)).toEqual({
    subject: 'Agency Atlas: Agency - City of Knoxville',
    body: [
      'Agency: City of Knoxville',
      'City: Knoxville',
      'State: TN',
      'Sourcewell Member Number: 12345',
      'Omnia Member Number: 67890',
    ].join('\n'),
  })
})

test('the mail composer gets subject and body whole, whatever characters they hold', () => {
  const address = new URL(mailtoAddress({ subject: 'A & B: 50% #1?', body: 'one\ntwo = + ü' }))
  expect(address.protocol).toBe('mailto:')
  expect(address.pathname).toBe('')
  const fields = Object.fromEntries(
    address.search
      .slice(1)
      .split('&')
      .map((field) => field.split('=').map(decodeURIComponent)),
  )
  expect(fields).toEqual({ subject: 'A & B: 50% #1?', body: 'one\ntwo = + ü' })
})
