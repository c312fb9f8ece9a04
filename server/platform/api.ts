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

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export interface RequestAccount {
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
    readonly account: RequestAccount
  }
  interface FastifyContextConfig {
    /** True for routes that need no token; they never return 401. */
    public?: boolean
  }
}
