import { Failure } from '../../src/machines/kit/failure.ts'

/** The error of a request that does not reach the server, for a case of a fixture. */
export const unreachable = { error: new Failure('unreachable', new Error('The server is unreachable.')) }

/** The cases of a request that can fail in only one way: it does not reach the server. */
export const unreachableCases = (description: string) => [{ description, with: unreachable }] as const
