import { expect, test } from 'vitest'
import { type ContactForm, createContactMail, parseEmailAddress } from '../../src/services/contact-mail.ts'
import { isTooLong, mailtoUrl } from '../../src/services/mail.ts'

const empty: ContactForm = { email: '', fullName: '', phone: '', message: '', wantsTraining: true }
const whole: ContactForm = {
  email: 'ann@dealer.example',
  fullName: ' Ann Person ',
  phone: '615 555 0100',
  message: 'Hello,\nwhen can we talk?',
  wantsTraining: false,
}

test('the subject depends on the checkbox', { tags: ['WRITE-05'] }, () => {
  expect(createContactMail(empty)).toEqual({ subject: 'Request for 1-on-1 training', body: '' })
  expect(createContactMail(whole).subject).toBe('General Inquiry')
})

test('the body contains the given contact details and the message', () => {
  expect(createContactMail(whole).body).toBe(
    'Full Name: Ann Person\nEmail: ann@dealer.example\nPhone: 615 555 0100\n\nHello,\nwhen can we talk?',
  )
  expect(createContactMail({ ...empty, message: 'Hi' }).body).toBe('Hi')
})

test('the email goes to the provider, whose address may include a name', {
  tags: ['WRITE-03'],
}, () => {
  expect(parseEmailAddress('Agency Atlas <hello@atlas.example>')).toBe('hello@atlas.example')
  expect(mailtoUrl(createContactMail(whole), parseEmailAddress('hello+us@atlas.example'))).toBe(
    'mailto:hello%2Bus@atlas.example?subject=General%20Inquiry&body=Full%20Name%3A%20Ann%20Person%0D%0A' +
      'Email%3A%20ann%40dealer.example%0D%0APhone%3A%20615%20555%200100%0D%0A%0D%0AHello%2C%0D%0Awhen%20can%20we%20talk%3F',
  )
})

test('detects a message that does not fit into a mailto URL', () => {
  const mail = createContactMail({ ...whole, message: 'é '.repeat(1_000) })
  expect(isTooLong(mail, 'hello@atlas.example')).toBe(true)
  expect(mailtoUrl(mail, 'hello@atlas.example').length).toBeLessThan(1_200)
  expect(isTooLong(createContactMail(whole), 'hello@atlas.example')).toBe(false)
})
