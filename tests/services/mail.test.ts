import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mail, mailtoUrl } from '../../src/services/mail.ts'

/** Subject and body as a mail app reads them. */
const readMail = (url: string): Mail => {
  const [scheme, fields] = url.split('?')
  expect(scheme).toBe('mailto:')
  const { subject = '', body = '' } = Object.fromEntries(
    (fields ?? '').split('&').map((field) => field.split('=').map(decodeURIComponent)),
  )
  return { subject, body: body.replaceAll('\r\n', '\n') }
}

test('passes subject and body to the email app completely, whatever characters they contain', () => {
  const mail = { subject: 'A & B: 50% #1?', body: 'one\ntwo = + ü' }
  const url = mailtoUrl(mail)
  expect(readMail(url)).toEqual(mail)
  expect(url).toContain('one%0D%0Atwo')
})

test('ends a long email after the last word that fits, and never within a URL', {
  tags: ['SHARE-04'],
}, () => {
  const url = mailtoUrl({ subject: 'Short', body: 'long words '.repeat(200) })
  expect(url.length).toBeLessThan(1_200)
  const { subject, body } = readMail(url)
  expect(subject).toBe('Short')
  expect(body).toMatch(/^(long words )+long( words)?…$/)
  const bodyWith = (length: number) =>
    readMail(
      mailtoUrl({ subject: 'x '.repeat(2_000), body: `Link: https://a.example/${'y'.repeat(length)}` }),
    ).body
  expect(bodyWith(700)).toBe(`Link: https://a.example/${'y'.repeat(700)}`)
  expect(bodyWith(1_100)).toBe('Link:…')
})

test('keeps the mailto URL below 1,200 characters for any lengths and characters', {
  tags: ['SHARE-04'],
}, () => {
  const text = fc.string({ unit: 'binary', maxLength: 3_000 })
  const lines = fc.array(fc.oneof(text, fc.webUrl(), fc.constant('é👩🏽‍🚀'.repeat(300))), { maxLength: 9 })
  fc.assert(
    fc.property(text, lines, (subject, body) => {
      const url = mailtoUrl({ subject, body: body.join('\n') })
      expect(url.length).toBeLessThan(1_200)
      expect(() => readMail(url)).not.toThrow()
    }),
  )
})
