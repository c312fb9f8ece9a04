import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Configuration } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'

/** The server as route files see it: schemas of the contract give requests their types. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The account whose token the request carries. */
export interface SignedIn {
  /** The id of the account. */
  id: number
  sessionId: number
}

declare module 'fastify' {
  interface FastifyInstance {
    configuration: Configuration
    database: Database
    files: FileStore
  }
  interface FastifyRequest {
    /** The signed-in user. Throws on a public route. */
    readonly account: SignedIn
  }
  interface FastifyContextConfig {
    /** True for a route that answers without a token; it then never answers 401. */
    public?: boolean
  }
}
