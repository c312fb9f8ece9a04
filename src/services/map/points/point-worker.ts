import { answerCalls } from '../../worker/answer-calls.ts'
import type { Port } from '../../worker/messages.ts'
import { createPointAnswers } from './point-calls.ts'

answerCalls(self as Port, createPointAnswers())
