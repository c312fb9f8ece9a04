import { handleCalls } from '../../worker/handle-calls.ts'
import type { Port } from '../../worker/messages.ts'
import { createPointHandlers } from './point-handlers.ts'

handleCalls(self as Port, createPointHandlers())
