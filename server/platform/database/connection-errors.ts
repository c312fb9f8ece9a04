/** PostgreSQL's error classes for a broken connection, exhausted resources, and a server that is stopping. */
const unavailableClasses = ['08', '53', '57P']

/** PostgreSQL's code for a statement that timed out or was canceled. Its connection stays usable. */
const canceledCode = '57014'

/** PostgreSQL's codes for transactions that were idle or ran too long. */
const timeoutCodes = ['25P03', '25P04']

/** Operating system and Node.js codes for connections that cannot be established or were lost. */
const lostConnectionCodes = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETRESET'],
  ...['ENETUNREACH', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END'],
])

/** Messages of `pg` errors without a code, for connections that were lost, closed, or never established. */
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

/** Returns true if the database is temporarily unreachable or overloaded, so that a retry may help. */
export function isDatabaseUnavailable(error: DriverError): boolean {
  return error.code === canceledCode || isConnectionLost(error)
}

export function isConnectionLost({ code = '', syscall, message }: DriverError): boolean {
  if (syscall === 'connect' || syscall === 'getaddrinfo' || lostConnectionCodes.has(code)) return true
  // PostgreSQL's codes have five characters.
  if (code.length === 5)
    return timeoutCodes.includes(code) || unavailableClasses.some((prefix) => code.startsWith(prefix))
  return lostConnectionMessages.test(message)
}
