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

test('shortens only the longest lines of a long email', { tags: ['SHARE-04'] }, () => {
  const mail = { subject: 'Short', body: `City: Knoxville\n${'long words '.repeat(200)}` }
  const { subject, body } = readMail(mailtoUrl(mail))
  expect(subject).toBe('Short')
  expect(body).toMatch(/^City: Knoxville\n(long words )+long( words)?…$/)
  expect(mailtoUrl(mail).length).toBeGreaterThan(1_150)
})

test('never truncates a URL: it stays complete, or is omitted if there is no room', {
  tags: ['SHARE-04'],
}, () => {
  const link = (length: number) => `Link: https://agency-atlas.example/${'x'.repeat(length)}`
  const long = 'y'.repeat(2_000)
  const bodyWith = (length: number) =>
    readMail(mailtoUrl({ subject: long, body: `${link(length)}\n${long}` })).body
  expect(bodyWith(900).split('\n')[0]).toBe(link(900))
  expect(bodyWith(1_100).split('\n')[0]).toBe('')
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
