import { answerCalls } from '../../worker/answer-calls.ts'
import type { Port } from '../../worker/messages.ts'
import { searchCalls } from './search-calls.ts'

answerCalls(self as Port, searchCalls)
