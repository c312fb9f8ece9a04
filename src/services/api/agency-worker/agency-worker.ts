import { handleCalls } from '../../worker/handle-calls.ts'
import type { Port } from '../../worker/messages.ts'
import { searchHandlers } from './search-handlers.ts'

handleCalls(self as Port, searchHandlers)
