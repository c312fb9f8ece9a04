import { issueMailedToken } from '../accounts/mailed-tokens.ts'
import type { Api } from '../platform/api.ts'
import { composeMessage } from './compose-message.ts'
import {
  claimMail,
  markFailed,
  markSent,
  type PendingMail,
  scheduleRetry,
  secondsToNextMail,
} from './queue.ts'
import { createMessageSender } from './send-message.ts'

export interface MailWorker {
  /** Checks the queue now. The first call starts the worker. */
  wake(): void
  /** Stops after the current email. If that takes longer than 5 seconds, it is aborted and stays in the queue. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    mailWorker: MailWorker
  }
}

/** The queue is checked at least this often, for emails queued by a process that was killed before sending them. */
const maxSleepSeconds = 30
/** In ms; below the minute for which `claimMail` reserves an email. */
const sendTimeout = 50_000
/** How long `stop` waits for the current email, in ms. */
const shutdownTimeout = 5_000

export function startMailWorker(api: Api): void {
  const mailWorker = createMailWorker(api)
  api.decorate('mailWorker', mailWorker)
  api.addHook('onListen', async () => mailWorker.wake())
  api.addHook('onClose', () => mailWorker.stop())
}

function createMailWorker({ configuration, database, log }: Api): MailWorker {
  const send = createMessageSender(configuration, log)
  const shutdown = new AbortController()
  let isStopping = false
  let wakeUp = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (!isStopping) {
      wakeUp = Promise.withResolvers()
      const seconds = await sendDueEmails()
      if (!isStopping) await sleep(seconds)
    }
  }

  /** @returns The seconds until the next email may be due. */
  async function sendDueEmails(): Promise<number> {
    try {
      while (!isStopping) {
        const mail = await claimMail(database)
        if (!mail) break
        await deliver(mail)
      }
      return Math.min((await secondsToNextMail(database)) ?? maxSleepSeconds, maxSleepSeconds)
    } catch (error) {
      log.warn({ err: error }, 'The mail queue could not be read; retrying later')
      return maxSleepSeconds
    }
  }

  async function deliver(mail: PendingMail): Promise<void> {
    const { id, kind, email, attempts } = mail
    const token = kind === 'password_changed' ? '' : await issueMailedToken(database, id, kind)
    if (token === undefined) return
    const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(sendTimeout)])
    try {
      await send(email, composeMessage(kind, configuration.publicUrl, token), signal)
    } catch (error) {
      await recordFailure(mail, error as SendingError)
      return
    }
    await markSent(database, id)
    log.info({ mail: id, kind, attempts }, 'Email sent')
  }

  async function recordFailure(mail: PendingMail, error: SendingError): Promise<void> {
    const { id, kind, email, attempts } = mail
    const reason = error.message.replaceAll(email, '…')
    if (isPermanentRejection(error) && mail.ageSeconds > retryPeriodSeconds) {
      await markFailed(database, id, reason)
      log.error(
        { mail: id, kind, attempts, reason },
        'Email not sent: the mail server kept rejecting the address for 5 days',
      )
      return
    }
    const seconds = isStopping ? 0 : retryDelaySeconds(attempts)
    await scheduleRetry(database, id, reason, seconds)
    log.warn(
      { mail: id, kind, attempts, reason, nextAttemptInSeconds: seconds },
      'Email not sent; retrying later',
    )
  }

  async function sleep(seconds: number): Promise<void> {
    const timer = setTimeout(wakeUp.resolve, seconds * 1000).unref()
    await wakeUp.promise
    clearTimeout(timer)
  }

  return {
    wake() {
      if (isStopping) return
      wakeUp.resolve()
      running ??= run()
    },
    async stop() {
      isStopping = true
      wakeUp.resolve()
      const timer = setTimeout(() => shutdown.abort(), shutdownTimeout)
      await running
      clearTimeout(timer)
    },
  }
}

interface SendingError extends Error {
  code?: string
  responseCode?: number
}

/** The retry period that RFC 5321, 4.5.4.1, recommends. Delivery to an unreachable server is retried indefinitely. */
const retryPeriodSeconds = 5 * 24 * 3600

function isPermanentRejection({ code, responseCode = 0 }: SendingError): boolean {
  return code === 'EENVELOPE' && responseCode >= 500
}

function retryDelaySeconds(attempts: number): number {
  return Math.min(2 ** attempts, 3600)
}
