import { createInterface } from 'node:readline'
import { StartError } from '../platform/start-error.ts'

/** Where a question is put and answered. */
interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/**
 * Asks the person at the terminal. Only "yes" agrees: anything else, Ctrl-C and Ctrl-D refuse.
 *
 * @throws {StartError} where nobody is there to be asked.
 */
export async function ask(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (!input.isTTY) {
    throw new StartError('removing has to be confirmed: run it in a terminal, or with --yes')
  }
  const terminal = createInterface({ input, output, terminal: true })
  try {
    return await new Promise((resolve) => {
      terminal.question(question, (answer) => resolve(answer.trim().toLowerCase() === 'yes'))
      terminal.once('close', () => {
        output.write('\n')
        resolve(false)
      })
    })
  } finally {
    terminal.removeAllListeners('close')
    terminal.close()
  }
}
