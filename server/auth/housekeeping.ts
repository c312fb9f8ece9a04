import type { Api } from '../api.ts'
import { forgetEndedWindows } from './rate-limit-store.ts'
import { forgetEndedSessions } from './sessions.ts'

const hour = 3_600_000

/** Once an hour, forgets what ended by itself: sessions, and windows of rate limits. */
export function scheduleHousekeeping(api: Api): void {
  const timer = setInterval(async () => {
    try {
      await Promise.all([forgetEndedSessions(api.database), forgetEndedWindows(api.database)])
    } catch (error) {
      api.log.warn({ err: error }, 'What has ended could not be cleared away; the next hour tries again')
    }
  }, hour)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
}
