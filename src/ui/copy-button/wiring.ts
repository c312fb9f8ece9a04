import { type CopyResult, copyButtonMachine } from '../../machines/copy-button/machine.ts'
import { copyText } from '../../services/clipboard.ts'
import { logError } from '../../services/log.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

/** The chart of a copy button with the browser's clipboard behind it. */
export const copyButtonLogic = copyButtonMachine.provide({
  actors: {
    writeClipboard: fromRequest<CopyResult, { text: string }>(async ({ input }) => ({
      outcome: (await copyText(input.text)) ? 'copied' : 'blocked',
    })),
  },
  actions: { logFailure: (_, { error }) => logError('The text could not be copied.', error) },
})
