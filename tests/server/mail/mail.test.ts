import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiWithMail, startApiWithMail, tokenOf } from '../../support/api-with-mail.ts'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { eventually } from '../../support/eventually.ts'
import { parseMail } from '../../support/mail-server.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let test: ApiWithMail | TestApi

afterEach(() => test.close())

const signUp = (email: string) => test.call('POST', 'signup', { ...signUpBody, email })

describe('an email', () => {
  it('has text and HTML, comes from MAIL_FROM, and links to PUBLIC_URL', { tags: ['MAIL-01'] }, async () => {
    const mailed = await startApiWithMail({
      environment: { PUBLIC_URL: 'https://atlas.example', MAIL_FROM: 'Atlas <atlas@agencies.example>' },
    })
    test = mailed
    await test.signIn('ann@dealer.example')
    const email = 'ann@dealer.example'
    await test.call('POST', 'password', { email })
    const mail = await mailed.mailServer.nextMail(email)
    const [link] = mail.links
    expect(link).toMatch(/^https:\/\/atlas\.example\/reset-password\/[\w-]{43}$/)
    expect(mail.from).toBe('atlas@agencies.example')
    expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
    expect(mail.html).toContain(`href="${link}"`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('We received a request to reset the password for your Agency Atlas account.')
      expect(body).toContain('This link works once and expires in 1 hour.')
    }
    expect(mail.html.match(/(?:src|href)="[^"]*"/g)?.every((it) => it.includes('//atlas.example'))).toBe(true)
  })

  it('is sent to the address exactly as typed, including uppercase letters', async () => {
    const mailed = await startApiWithMail()
    test = mailed
    await signUp("Ann.O'Neil+atlas@dealer.example")
    const mail = await mailed.mailServer.nextMail("Ann.O'Neil+atlas@dealer.example")
    expect(mail.subject).toBe('Confirm your email address for Agency Atlas')
  })
})

describe('without SMTP_URL', () => {
  it('writes emails to private files in the outbox, and logs the file but not the link', {
    tags: ['MAIL-02'],
  }, async () => {
    const dataDirectory = makeTemporaryFolder()
    const outbox = join(dataDirectory, 'outbox')
    test = await startTestApi({ environment: { DATA_DIR: dataDirectory } })
    await signUp('ann@dealer.example')
    await eventually(() => expect(test.logLines.join('')).toContain('Email sent'))
    const [name = '', ...others] = await readdir(outbox)
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/)
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
    const mail = await parseMail(await readFile(join(outbox, name)))
    expect(mail).toMatchObject({
      to: 'ann@dealer.example',
      subject: 'Confirm your email address for Agency Atlas',
    })
    const logged = test.logLines.map((line) => JSON.parse(line)).find(({ file }) => file)
    expect(logged).toMatchObject({ file: join(outbox, name) })
    expect(test.logLines.join('')).not.toContain(tokenOf(mail))
    const confirmed = await test.get('confirmation', { confirmation_token: tokenOf(mail) })
    expect(confirmed.statusCode).toBe(200)
  })
})
