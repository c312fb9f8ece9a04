import { createInterface } from 'node:readline'
import { StartError } from '../platform/start-error.ts'

/** Only "yes" confirms. Throws a StartError without a terminal. */
export async function confirm(
  question: string,
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<boolean> {
  if (!input.isTTY) {
    throw new StartError('this command requires confirmation. Run it in a terminal, or add --yes.')
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
