/** PostgreSQL's classes of errors for a connection that broke, resources that ran out, and a server that is stopping. */
const classesOfAbsence = ['08', '53', '57P']

/** A statement that took longer than it may. */
const timedOut = '57014'

/** What the pool says when no connection became free in time; it has no code. */
const poolExhausted = 'timeout exceeded when trying to connect'

/** Whether the database could not be reached or has no room at the moment: trying again later may help. */
export function isDatabaseUnavailable(error: Error & { code?: string; syscall?: string }): boolean {
  if (error.syscall === 'connect' || error.message === poolExhausted) return true
  if (error.code === timedOut) return true
  return classesOfAbsence.some((prefix) => error.code?.length === 5 && error.code.startsWith(prefix))
}
