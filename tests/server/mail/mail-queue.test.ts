import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  claimMail,
  deleteOldEmails,
  markSent,
  queueMail,
  secondsToNextMail,
} from '../../../server/mail/queue.ts'
import { startApiWithMail, tokenOf } from '../../support/api-with-mail.ts'
import { eventually } from '../../support/eventually.ts'
import { signUpBody } from '../../support/sign-up-form.ts'
import { startBeforeEach, startTestApi } from '../../support/test-api.ts'

const email = 'ann@dealer.example'
const test = startBeforeEach(startApiWithMail)

const signUp = (address = email) => test.call('POST', 'signup', { ...signUpBody, email: address })

const readQueue = async () =>
  (
    await test.database.pool.query(
      `select attempts, last_failure, sent_at is not null as sent, given_up_at is not null as "givenUp",
         extract(epoch from next_attempt_at - now())::float8 as pause
       from mails order by id`,
    )
  ).rows

/** Makes all queued emails due now. */
async function skipRetryDelay() {
  await test.database.pool.query('update mails set next_attempt_at = now()')
  test.api.mailWorker.wake()
}

const listLogged = () =>
  test.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => /^(Email|The mail queue)/.test(msg))

const waitForAttempts = (count: number) => eventually(() => expect(listLogged()).toHaveLength(count))

describe('secondsToNextMail', () => {
  it('is null for an empty queue, so that an idle server does not query the database', async () => {
    const { database, signIn, close } = await startTestApi()
    expect(await secondsToNextMail(database)).toBe(null)
    const { id } = await signIn()
    await queueMail(database.pool, id, 'confirmation')
    expect(await secondsToNextMail(database)).toBe(0)
    const mail = await claimMail(database)
    expect(await secondsToNextMail(database)).toBeGreaterThan(50)
    await markSent(database, mail?.id ?? 0)
    expect(await secondsToNextMail(database)).toBe(null)
    await close()
  })
})

describe('while the mail server is down', () => {
  it('keeps emails queued and sends them once the server is back', { tags: ['MAIL-03'] }, async () => {
    await test.mailServer.stop()
    expect((await signUp()).statusCode).toBe(201)
    await waitForAttempts(1)
    const [line] = listLogged()
    expect(line).toMatchObject({
      level: 40,
      kind: 'confirmation',
      attempts: 1,
      reason: expect.stringContaining('ECONNREFUSED'),
      nextAttemptInSeconds: 2,
      msg: 'Email not sent; retrying later',
    })
    expect(await readQueue()).toMatchObject([{ attempts: 1, sent: false, last_failure: line?.reason }])

    await test.mailServer.restart()
    const mail = await test.mailServer.nextMail(email)
    await waitForAttempts(2)
    expect(await readQueue()).toMatchObject([{ attempts: 2, sent: true, last_failure: null }])
    const confirmed = await test.call('GET', `confirmation?confirmation_token=${tokenOf(mail)}`)
    expect(confirmed.statusCode).toBe(200)
  })

  it('retries with growing delays of at most an hour', { tags: ['MAIL-03'] }, async () => {
    await test.mailServer.stop()
    await signUp()
    await waitForAttempts(1)
    for (const attempt of [2, 3, 4]) {
      await skipRetryDelay()
      await waitForAttempts(attempt)
    }
    expect(listLogged().map(({ nextAttemptInSeconds }) => nextAttemptInSeconds)).toEqual([2, 4, 8, 16])
    await test.database.pool.query('update mails set attempts = 40')
    await skipRetryDelay()
    await waitForAttempts(5)
    const [waiting] = await readQueue()
    expect(waiting.pause).toBeGreaterThan(3500)
    expect(waiting.pause).toBeLessThanOrEqual(3600)
  })
})

describe('a rejected address', () => {
  it('is retried after temporary and permanent rejections, and is not logged', async () => {
    test.mailServer.reject({ code: 451, text: `Not ${email}, not now` })
    await signUp()
    await waitForAttempts(1)
    test.mailServer.reject({ code: 550, text: `Not ${email}, never` })
    await skipRetryDelay()
    await waitForAttempts(2)
    expect(await readQueue()).toMatchObject([{ sent: false, givenUp: false }])
    expect(JSON.stringify(listLogged())).not.toContain(email)
    test.mailServer.reject(null)
    await skipRetryDelay()
    await test.mailServer.nextMail(email)
  })

  it('is not retried after five days of permanent rejections, which logs an error', async () => {
    test.mailServer.reject({ code: 550, text: 'No such person' })
    await signUp()
    await waitForAttempts(1)
    await test.database.pool.query(`update mails set queued_at = now() - interval '6 days'`)
    await skipRetryDelay()
    await waitForAttempts(2)
    expect(listLogged().at(-1)).toMatchObject({
      level: 50,
      reason: expect.stringContaining('No such person'),
    })
    expect(await readQueue()).toMatchObject([{ givenUp: true, attempts: 2 }])
  })
})

describe('several processes', () => {
  it('send each email once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await test.signIn()).id))
    for (const id of ids) await queueMail(test.database.pool, id, 'confirmation')
    const { url } = test.mailServer
    const others = await Promise.all(
      [1, 2].map(() => startTestApi({ environment: { SMTP_URL: url }, database: test.database })),
    )
    for (const { api } of [test, ...others]) api.mailWorker.wake()
    await eventually(async () => {
      expect((await readQueue()).filter(({ sent }) => sent)).toHaveLength(30)
    })
    const recipients = test.mailServer.mails.map(({ to }) => to)
    expect(recipients).toHaveLength(30)
    expect(new Set(recipients).size).toBe(30)
    const sentByOthers = others.map(
      ({ logLines }) => logLines.filter((it) => it.includes('Email sent')).length,
    )
    expect(Math.min(...sentByOthers)).toBeGreaterThan(0)
    for (const other of others) await other.close()
  })

  it('lose no email if one of them is killed while sending', { tags: ['MAIL-03'] }, async () => {
    const { id } = await test.signIn(email)
    await queueMail(test.database.pool, id, 'confirmation')
    const heldResponse = test.mailServer.delayResponses()
    const { host, port, user, database } = test.database.pool.options
    const killed = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../support/api-process.ts', import.meta.url))],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          POSTGRES: JSON.stringify({ host, port, user, database }),
          SMTP_URL: test.mailServer.url,
        },
      },
    )
    await heldResponse.received
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    heldResponse.release()
    expect(await readQueue()).toMatchObject([{ sent: false, attempts: 1 }])
    const [{ pause }] = await readQueue()
    expect(pause).toBeLessThanOrEqual(60)

    const seen = [await test.mailServer.nextMail(email)]
    await skipRetryDelay()
    const mail = await test.mailServer.nextMail(email, seen)
    const confirmed = await test.call('GET', `confirmation?confirmation_token=${tokenOf(mail)}`)
    expect(confirmed.statusCode).toBe(200)
  })
})

describe('closing the server', () => {
  it('finishes sending the current email', async () => {
    const heldResponse = test.mailServer.delayResponses()
    await signUp()
    await heldResponse.received
    const closing = test.api.close()
    heldResponse.release()
    await closing
    expect(await readQueue()).toMatchObject([{ sent: true }])
  })

  it('keeps the email in the queue if the mail server does not respond', async () => {
    const heldResponse = test.mailServer.delayResponses()
    await signUp()
    await heldResponse.received
    await test.api.close()
    const [mail] = await readQueue()
    // If it had waited for the attempt to fail, the next attempt would be later.
    expect(mail).toMatchObject({ sent: false, givenUp: false })
    expect(mail.pause).toBeLessThanOrEqual(0)
    heldResponse.release()
  })
})

describe('the queue', () => {
  it('contains one email per account and kind; a newer one replaces it', async () => {
    await test.signIn(email)
    await test.mailServer.stop()
    await test.call('POST', 'password', { email })
    await waitForAttempts(1)
    await test.call('POST', 'password', { email })
    await waitForAttempts(2)
    expect(await readQueue()).toHaveLength(1)
  })

  it('deletes emails a month after they were sent, but no unsent ones', async () => {
    const ids = await Promise.all([test.signIn(), test.signIn(), test.signIn()])
    const ages = [`now() - interval '31 days'`, `now() - interval '29 days'`, 'null']
    for (const [index, { id }] of ids.entries()) {
      await test.database.pool.query(
        `insert into mails (user_id, kind, queued_at, sent_at)
         values ($1, 'confirmation', now() - interval '40 days', ${ages[index]})`,
        [id],
      )
    }
    await deleteOldEmails(test.database)
    expect(await readQueue()).toMatchObject([{ sent: true }, { sent: false }])
  })
})
