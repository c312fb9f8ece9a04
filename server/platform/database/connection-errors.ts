/** PostgreSQL's error classes for a broken connection, exhausted resources, and a server that is stopping. */
const unavailableClasses = ['08', '53', '57P']

/** PostgreSQL's code for a statement that took too long or was canceled: its connection can be used again. */
const canceled = '57014'

/** PostgreSQL's codes for an idle transaction and a transaction that took too long. */
const timedOut = ['25P03', '25P04']

/** Codes of the operating system and of Node for a connection that cannot be made or was lost. */
const lostConnection = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETRESET'],
  ...['ENETUNREACH', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END'],
])

/** Messages of `pg` and its pool, without a code, for a connection that was lost, closed or never established. */
const lostConnectionMessages = new RegExp(
  [
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end',
    'Received unexpected \\w+ message',
    'There was an error establishing an SSL connection',
  ].join('|'),
)

type DriverError = Error & { code?: string; syscall?: string }

/** Whether the database cannot be reached or has no room at the moment, so that trying again later may help. */
export function isDatabaseUnavailable(error: DriverError): boolean {
  return error.code === canceled || isConnectionLost(error)
}

/** Whether the connection of a statement that failed like this is gone or about to be. */
export function isConnectionLost({ code = '', syscall, message }: DriverError): boolean {
  if (syscall === 'connect' || syscall === 'getaddrinfo' || lostConnection.has(code)) return true
  // Codes of PostgreSQL have five characters.
  if (code.length === 5)
    return timedOut.includes(code) || unavailableClasses.some((it) => code.startsWith(it))
  return lostConnectionMessages.test(message)
}
