import { accountMachine } from '../../machines/account/machine.ts'
import {
  changePassword,
  confirmTwoFactor,
  createRecoveryCodes,
  createTwoFactorSecret,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
  saveName,
  turnOffTwoFactor,
} from '../../services/api/account.ts'
import { downloadText } from '../../services/download.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const provideAccount = ({ api, session }: Pick<App, 'api' | 'session'>) =>
  accountMachine.provide({
    actors: {
      loadAccount: fromRequest(({ signal }) => loadAccount(api, signal)),
      saveName: fromRequest(({ input, signal }) => saveName(api, input, signal)),
      changePassword: fromRequest(({ input, signal }) => changePassword(api, input, signal)),
      loadSessions: fromRequest(({ signal }) => listSessions(api, signal)),
      endSession: fromRequest(({ input, signal }) => endSession(api, input.id, signal)),
      endOtherSessions: fromRequest(({ signal }) => endOtherSessions(api, signal)),
      createSecret: fromRequest(({ input, signal }) => createTwoFactorSecret(api, input, signal)),
      confirmCode: fromRequest(({ input, signal }) => confirmTwoFactor(api, input, signal)),
      createRecoveryCodes: fromRequest(({ input, signal }) => createRecoveryCodes(api, input, signal)),
      removeTwoFactor: fromRequest(({ input, signal }) => turnOffTwoFactor(api, input, signal)),
      deleteAccount: fromRequest(({ input, signal }) => deleteAccount(api, input, signal)),
    },
    actions: {
      notifyAccountDeleted: () => session.send({ type: 'account.deleted' }),
      logFailure: (_, { error }) => logError('An account request failed.', error),
    },
  })

export const downloadRecoveryCodes = (codes: readonly string[], email: string): void =>
  downloadText(
    'agency-atlas-recovery-codes.txt',
    `Agency Atlas recovery codes for ${email}\n\n${codes.join('\n')}\n`,
  )
