import { handleCalls } from '../../worker/handle-calls.ts'
import type { Port } from '../../worker/messages.ts'
import { createClusterHandlers } from './cluster-handlers.ts'

handleCalls(self as Port, createClusterHandlers())
