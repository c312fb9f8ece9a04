import { sql } from 'kysely'
import type { SignedIn } from '../api.ts'
import type { Database } from '../db/database.ts'
import { type Device, unknownDevice } from './device.ts'
import { createToken } from './tokens.ts'

/** A session that was not used for so long has ended. */
const unused = '12 hours'

/** How exactly the last use is written down: not each request is a write. */
const noticed = '1 minute'

/** A session has ended on its last day, or once it was unused for long. */
export const liveSession = `expires_at > now() and last_used_at > now() - interval '${unused}'`

/** Starts a session of at most so many days on a device, and returns its token. */
export async function startSession(
  { kysely }: Database,
  userId: number,
  sessionDays: number,
  device: Device = unknownDevice,
): Promise<string> {
  const { token, digest } = createToken()
  await kysely
    .insertInto('sessions')
    .values({
      token_digest: digest,
      user_id: userId,
      ...device,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute()
  return token
}

/** Each request asks it: prepared, it is not planned each time. */
const findSession = {
  name: 'resume-session',
  text: `
    select id, user_id, last_used_at < now() - interval '${noticed}' as unnoticed from sessions
    where token_digest = $1 and ${liveSession}`,
}

/** Who holds the token of this digest, or undefined when the session ended, was revoked, or never was. */
export async function resumeSession(
  { pool, kysely }: Database,
  digest: Buffer,
): Promise<SignedIn | undefined> {
  const { rows } = await pool.query<{ id: number; user_id: number; unnoticed: boolean }>({
    ...findSession,
    values: [digest],
  })
  const [session] = rows
  if (!session) return undefined
  if (session.unnoticed) {
    await kysely
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', session.id)
      .execute()
  }
  return { id: session.user_id, sessionId: session.id }
}

/** Ends one session: its token is worth nothing from now on. */
export async function endSession({ kysely }: Database, sessionId: number): Promise<void> {
  await kysely.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Forgets the sessions that ended by themselves. */
export async function forgetEndedSessions({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', sql<Date>`now()`),
        where('last_used_at', '<=', sql<Date>`now() - interval '${sql.raw(unused)}'`),
      ]),
    )
    .execute()
}
