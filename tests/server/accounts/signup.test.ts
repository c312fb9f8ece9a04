import { describe, expect, it } from 'vitest'
import { SignedInAccountSchema } from '../../../contract/login.ts'
import { startApiWithMail } from '../../support/api-with-mail.ts'
import { allowDomain } from '../../support/id-token-login.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { readError, startBeforeAll, validate } from '../../support/test-api.ts'

const test = startBeforeAll(startApiWithMail)
let people = 0

const freshEmail = () => `person-${++people}@dealer.example`

const signUp = (changes: Partial<typeof signUpBody> = {}) =>
  test.call('POST', 'signup', { ...signUpBody, email: freshEmail(), ...changes })

async function findUser(email: string) {
  const { rows } = await test.database.pool.query(
    'select email, first_name, last_name, phone, zip, email_confirmed_at from users where email_key = lower($1)',
    [email],
  )
  return rows[0]
}

describe('POST signup', () => {
  it('returns the account, and the token of its first session in the Authorization header', async () => {
    const response = await signUp({ email: 'Ann@Dealer.example' })
    expect(response.statusCode).toBe(201)
    expect(validate(SignedInAccountSchema, response.json())).toEqual({
      id: expect.any(Number),
      email: 'Ann@Dealer.example',
      first_name: 'Ann',
      last_name: 'Dealer',
    })
    expect(response.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect(response.headers['cache-control']).toBe('no-store')
    const favorites = await test.call('GET', 'favorites', undefined, {
      headers: { authorization: String(response.headers.authorization) },
    })
    expect(favorites.statusCode).toBe(200)
  })

  it('stores the fields without surrounding spaces, and the email as unconfirmed', async () => {
    const email = freshEmail()
    const typed = {
      email: ` ${email} `,
      first_name: ' Zoë ',
      last_name: 'O’Neil ',
      phone: ' 1',
      zip: '37902 ',
    }
    expect((await signUp(typed)).statusCode).toBe(201)
    expect(await findUser(email)).toEqual({
      email,
      first_name: 'Zoë',
      last_name: 'O’Neil',
      phone: '1',
      zip: '37902',
      email_confirmed_at: null,
    })
  })

  it('emails a confirmation link without any user input', async () => {
    const email = freshEmail()
    await signUp({ email, first_name: 'http://evil.example', last_name: 'Win!' })
    const mail = await test.mailServer.nextMail(email)
    expect(mail.subject).toBe('Confirm your email address for Agency Atlas')
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:3000\/email-confirmation\/[\w-]{43}$/)
    expect(mail.text + mail.html).not.toMatch(/evil|Win!/)
  })

  it('rejects an email that has an account, in any letter case', { tags: ['SIGNUP-11'] }, async () => {
    const email = freshEmail()
    await signUp({ email })
    const response = await signUp({ email: email.toUpperCase(), first_name: 'Mallory' })
    const message = 'An account with this email already exists. Sign in or reset your password.'
    expect(readError(response)).toEqual({ status: 422, message, errors: { email: [message] } })
    expect(response.headers.authorization).toBeUndefined()
    expect(await findUser(email)).toMatchObject({ first_name: 'Ann' })
  })

  it('creates one account from two concurrent sign-ups', async () => {
    const email = freshEmail()
    const responses = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email })])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  it('returns the errors of all fields at once, and creates no account', async () => {
    const response = await signUp({
      email: 'nobody',
      password: '12345',
      password_confirmation: '123456',
      zip: ' ',
      phone: '',
      first_name: 'x'.repeat(101),
      last_name: '',
    })
    expect(readError(response)).toEqual({
      status: 422,
      message: 'Please correct the highlighted fields.',
      errors: {
        email: ['Enter a valid email address'],
        first_name: ['Your first name must be at most 100 characters long'],
        last_name: ['Enter your last name'],
        phone: ['Enter your phone number'],
        zip: ['Enter your ZIP code'],
        password: ['Password must be at least 6 characters long'],
        password_confirmation: ['Passwords do not match'],
      },
    })
    expect(await findUser('nobody')).toBeUndefined()
  })

  it.each([
    ['two in one', 'a@dealer.example, b@dealer.example'],
    ['with a line break', 'a@dealer.example\r\nBcc: b@dealer.example'],
    ['without a name', '@dealer.example'],
    ['with a blank', 'ann dealer@dealer.example'],
    ['longer than an address can be', `a@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(4)}example`],
    ['in angle brackets', 'Ann <ann@dealer.example>'],
  ])('rejects an address %s', async (_what, email) => {
    expect(readError(await signUp({ email }))).toMatchObject({
      status: 422,
      errors: { email: ['Enter a valid email address'] },
    })
  })
})

describe('a sign-up for a domain with single sign-on', () => {
  it('is rejected with a hint, in any letter case', { tags: ['SSO-13'] }, async () => {
    const configured = await startApiWithMail({
      database: test.database,
      environment: { ENTRA_CLIENT_ID: 'client' },
    })
    await allowDomain(test.database)
    const email = 'Ann@Workplace.EXAMPLE'
    const response = await configured.call('POST', 'signup', { ...signUpBody, email })
    expect(readError(response)).toEqual({
      status: 422,
      message: 'This email uses single sign-on. Sign in with your work account.',
    })
    expect(await findUser(email)).toBeUndefined()
    const elsewhere = { ...signUpBody, email: 'ann@sub.workplace.example' }
    expect((await configured.call('POST', 'signup', elsewhere)).statusCode).toBe(201)
    await configured.close()
  })
})
