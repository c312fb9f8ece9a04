import { copyButtonMachine } from '../../machines/copy-button/machine.ts'
import { copyText } from '../../services/clipboard.ts'
import { logError } from '../../services/log.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideCopyButton = () =>
  copyButtonMachine.provide({
    actors: {
      writeClipboard: fromRequest(async ({ input }) => ({
        outcome: (await copyText(input.text)) ? 'copied' : 'blocked',
      })),
    },
    actions: { logFailure: (_, { error }) => logError('The text could not be copied.', error) },
  })
