import type {
  AccountName,
  AccountSession,
  CurrentPassword,
  OwnAccount,
  PasswordChange,
  TwoFactorCode,
  TwoFactorSetup,
} from '../../../contract/accounts.ts'
import { accountMachine } from '../../machines/account/machine.ts'
import type { FormResult } from '../../machines/account/types.ts'
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

/** Connects the account chart to the server and the session. */
export const provideAccount = ({ api, session }: Pick<App, 'api' | 'session'>) =>
  accountMachine.provide({
    actors: {
      loadAccount: fromRequest<OwnAccount>(({ signal }) => loadAccount(api, signal)),
      saveName: fromRequest<FormResult<OwnAccount>, AccountName>(({ input, signal }) =>
        saveName(api, input, signal),
      ),
      changePassword: fromRequest<FormResult<null>, PasswordChange>(({ input, signal }) =>
        changePassword(api, input, signal),
      ),
      loadSessions: fromRequest<readonly AccountSession[]>(({ signal }) => listSessions(api, signal)),
      endSession: fromRequest<void, { id: number }>(({ input, signal }) => endSession(api, input.id, signal)),
      endOtherSessions: fromRequest<void>(({ signal }) => endOtherSessions(api, signal)),
      createSecret: fromRequest<FormResult<TwoFactorSetup>, CurrentPassword>(({ input, signal }) =>
        createTwoFactorSecret(api, input, signal),
      ),
      confirmCode: fromRequest<FormResult<readonly string[]>, TwoFactorCode>(({ input, signal }) =>
        confirmTwoFactor(api, input, signal),
      ),
      createRecoveryCodes: fromRequest<FormResult<readonly string[]>, CurrentPassword>(({ input, signal }) =>
        createRecoveryCodes(api, input, signal),
      ),
      turnOffTwoFactor: fromRequest<FormResult<null>, CurrentPassword>(({ input, signal }) =>
        turnOffTwoFactor(api, input, signal),
      ),
      deleteAccount: fromRequest<FormResult<null>, CurrentPassword>(({ input, signal }) =>
        deleteAccount(api, input, signal),
      ),
    },
    actions: {
      leaveDeletedAccount: () => session.send({ type: 'account.deleted' }),
      logFailure: (_, { error }) => logError('An account request failed.', error),
    },
  })

/** Saves the recovery codes as a text file. */
export const downloadRecoveryCodes = (codes: readonly string[], email: string): void =>
  downloadText(
    'agency-atlas-recovery-codes.txt',
    `Agency Atlas recovery codes for ${email}\n\n${codes.join('\n')}\n`,
  )
