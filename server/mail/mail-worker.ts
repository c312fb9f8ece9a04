import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { issueMailedToken } from '../accounts/mailed-tokens.ts'
import type { Api } from '../platform/api.ts'
import type { Configuration } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { writeLetter } from './letters.ts'
import { claimMail, giveUp, noteSent, postpone, secondsToNextMail, type WaitingMail } from './queue.ts'
import { letterSender } from './send-letter.ts'

/** Sends what waits in the queue, beside the mail workers of other processes. */
export interface MailWorker {
  /** Notifies the worker that a mail may be due. The first call starts it. */
  wake(): void
  /** Ends its work after the mail that is being sent, or cuts that off after five seconds: it then stays in the queue. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the mails that routes queue. */
    mailWorker: MailWorker
  }
}

/** For mails that another process queued and did not live to send. */
const longestPause = 30
const longestSending = 50_000
const farewell = 5_000

/** Runs a mail worker from the time the server listens until it closes. */
export function startMailWorker(api: Api): void {
  const mailWorker = createMailWorker(api)
  api.decorate('mailWorker', mailWorker)
  api.addHook('onListen', async () => mailWorker.wake())
  api.addHook('onClose', () => mailWorker.stop())
}

function createMailWorker(parts: {
  configuration: Configuration
  database: Database
  log: FastifyBaseLogger
}): MailWorker {
  const { configuration, database, log } = parts
  const send = letterSender(configuration, log)
  const cutOff = new AbortController()
  let isStopping = false
  let alarm = Promise.withResolvers<void>()
  let work: Promise<void> | undefined

  async function workUntilStopped(): Promise<void> {
    while (!isStopping) {
      alarm = Promise.withResolvers()
      const seconds = await deliverWhatIsDue()
      if (!isStopping) await pause(seconds)
    }
  }

  /** @returns The seconds until there may be more to do. */
  async function deliverWhatIsDue(): Promise<number> {
    try {
      while (!isStopping) {
        const mail = await claimMail(database)
        if (!mail) break
        await deliver(mail)
      }
      return Math.min((await secondsToNextMail(database)) ?? longestPause, longestPause)
    } catch (error) {
      log.warn({ err: error }, 'The queue of mails cannot be used; it is looked at again later')
      return longestPause
    }
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id, kind, email, attempts } = mail
    const token = kind === 'password_changed' ? '' : await issueMailedToken(database, id, kind)
    if (token === undefined) return
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(longestSending)])
    try {
      await send(email, writeLetter(kind, configuration.publicUrl, token), signal)
    } catch (error) {
      await noteFailure(mail, error as SendingError)
      return
    }
    await noteSent(database, id)
    log.info({ mail: id, kind, attempts }, 'Mail sent')
  }

  async function noteFailure(mail: WaitingMail, error: SendingError): Promise<void> {
    const { id, kind, email, attempts } = mail
    const reason = error.message.replaceAll(email, '…')
    if (isRefusedForGood(error) && mail.ageSeconds > fiveDays) {
      await giveUp(database, id, reason)
      log.error({ mail: id, kind, attempts, reason }, 'Mail given up: its address is refused')
      return
    }
    const seconds = isStopping ? 0 : secondsAfter(attempts)
    await postpone(database, id, { reason, seconds })
    log.warn({ mail: id, kind, attempts, reason, nextAttemptInSeconds: seconds }, 'Mail not sent; it waits')
  }

  async function pause(seconds: number): Promise<void> {
    const done = new AbortController()
    const time = delay(seconds * 1000, undefined, { signal: done.signal, ref: false }).catch(ignoreAbort)
    await Promise.race([alarm.promise, time])
    done.abort()
  }

  return {
    wake() {
      if (isStopping) return
      alarm.resolve()
      work ??= workUntilStopped()
    },
    async stop() {
      isStopping = true
      alarm.resolve()
      const limit = setTimeout(() => cutOff.abort(), farewell)
      await work
      clearTimeout(limit)
    },
  }
}

interface SendingError extends Error {
  code?: string
  responseCode?: number
}

/** After RFC 5321, 4.5.4.1: so long a mail server tries. A server that cannot be reached is tried for as long as it takes. */
const fiveDays = 5 * 24 * 3600

function isRefusedForGood({ code, responseCode = 0 }: SendingError): boolean {
  return code === 'EENVELOPE' && responseCode >= 500
}

/** 2 seconds after the first attempt, twice as long after each further one, an hour at most. */
function secondsAfter(attempts: number): number {
  return Math.min(2 ** attempts, 3600)
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
