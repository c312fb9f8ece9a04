import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

interface Address {
  host: string
  port: number
}

/**
 * Makes sure that the address is free before a database is started for it.
 *
 * @throws {StartError} naming PORT or HOST.
 */
export async function checkAddress({ host, port }: Address): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, { host, port })
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Says which variable an error of `listen` is about; an error of another kind comes back as it is. */
export function explainListenError(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is in use by another program on ${host}`)
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is no address of this machine`)
    default:
      return error
  }
}
