import { deleteExpiredTokens } from '../../accounts/mailed-tokens.ts'
import { deleteOldEmails } from '../../mail/queue.ts'
import { deleteEndedSessions } from '../../sessions/sessions.ts'
import { deleteExpiredIdTokens } from '../../single-sign-on/used-id-tokens.ts'
import type { Api } from '../api.ts'
import { deleteExpiredWindows } from '../rate-limits/rate-limiter.ts'

const hour = 3_600_000

export function scheduleHousekeeping(api: Api): void {
  const timer = setInterval(async () => {
    try {
      const { database } = api
      await Promise.all(
        [
          deleteEndedSessions,
          deleteExpiredTokens,
          deleteExpiredWindows,
          deleteOldEmails,
          deleteExpiredIdTokens,
        ].map((deleteRows) => deleteRows(database)),
      )
    } catch (error) {
      api.log.warn({ err: error }, 'Expired rows could not be deleted; retrying in an hour')
    }
  }, hour)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
}
