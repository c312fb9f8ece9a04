import { twoFactorMachine } from '../../machines/two-factor/machine.ts'
import {
  createRecoveryCodes,
  createTwoFactorSecret,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '../../services/api/two-factor.ts'
import { downloadText } from '../../services/download.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideTwoFactor = ({ api }: Pick<App, 'api'>) =>
  twoFactorMachine.provide({
    actors: {
      createSecret: fromRequest(({ input, signal }) => createTwoFactorSecret(api, input, signal)),
      turnOnTwoFactor: fromRequest(({ input, signal }) => turnOnTwoFactor(api, input, signal)),
      createRecoveryCodes: fromRequest(({ input, signal }) => createRecoveryCodes(api, input, signal)),
      turnOffTwoFactor: fromRequest(({ input, signal }) => turnOffTwoFactor(api, input, signal)),
    },
    actions: { logFailure: (_, { error }) => logError('A two-factor authentication request failed.', error) },
  })

export const downloadRecoveryCodes = (codes: readonly string[], email: string): void =>
  downloadText(
    'agency-atlas-recovery-codes.txt',
    `Agency Atlas recovery codes for ${email}\n\n${codes.join('\n')}\n`,
  )
