import type {
  AccountName,
  AccountSession,
  CurrentPassword,
  OwnAccount,
  PasswordChange,
  RecoveryCodes,
  TwoFactorCode,
  TwoFactorSetup,
} from '../../../contract/accounts.ts'
import { isApiError, requireRefusal } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { count, flag, id, optionalText, required, text, textOr } from './response-readers/fields.ts'
import { readList, readOne, row } from './response-readers/rows.ts'

/** Accepted, or refused by the server with a message and the invalid fields. */
export type FormResult<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; message: string; fieldErrors: Readonly<Record<string, readonly string[]>> }

/** A refusal (any 4xx) is a value; server errors, timeouts and malformed responses throw. */
const refusable = async <Value>(request: Promise<Value>): Promise<FormResult<Value>> => {
  try {
    return { outcome: 'accepted', value: await request }
  } catch (error) {
    const { message, fieldErrors } = requireRefusal(error)
    return { outcome: 'refused', message, fieldErrors }
  }
}

const withoutBody = async (request: PromiseLike<unknown>): Promise<null> => {
  await request
  return null
}

const ownAccount = row<OwnAccount>({
  id,
  email: text('Email unknown'),
  firstName: textOr(''),
  lastName: textOr(''),
  hasPassword: flag,
  twoFactor: flag,
  recoveryCodesLeft: count,
})

const session = row<AccountSession>({
  id,
  browser: optionalText,
  address: optionalText,
  createdAt: textOr(''),
  lastUsedAt: textOr(''),
  isCurrent: flag,
})

const setup = row<TwoFactorSetup>({ secret: required(optionalText), url: required(optionalText) })

export const loadAccount = (api: ApiClient, signal: AbortSignal): Promise<OwnAccount> =>
  api
    .get('account', { signal })
    .json()
    .then((answer) => readOne('GET account', answer, ownAccount))

export const saveName = (
  api: ApiClient,
  json: AccountName,
  signal: AbortSignal,
): Promise<FormResult<OwnAccount>> =>
  refusable(
    api
      .patch('account', { json, signal })
      .json()
      .then((answer) => readOne('PATCH account', answer, ownAccount)),
  )

/** Changes the password and ends all other sessions. */
export const changePassword = (
  api: ApiClient,
  json: PasswordChange,
  signal: AbortSignal,
): Promise<FormResult<null>> => refusable(withoutBody(api.put('account/password', { json, signal })))

export const listSessions = async (api: ApiClient, signal: AbortSignal): Promise<AccountSession[]> =>
  readList('GET account/sessions', await api.get('account/sessions', { signal }).json(), session)

/** Ends one session. It is not an error if it has already ended. */
export const endSession = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  try {
    await api.delete(`account/sessions/${id}`, { signal })
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
  }
}

export const endOtherSessions = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api.delete('account/sessions', { signal })
}

/** Creates a secret for an authenticator app. It takes effect once a code confirms it. */
export const createTwoFactorSecret = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<TwoFactorSetup>> =>
  refusable(
    api
      .post('account/two_factor', { json, signal })
      .json()
      .then((answer) => readOne('POST account/two_factor', answer, setup)),
  )

const codesOf = async (request: Promise<RecoveryCodes>): Promise<readonly string[]> =>
  readList('the recovery codes', (await request)?.recoveryCodes, required(optionalText))

/** Turns on two-factor authentication with a code from the app. Returns the recovery codes. */
export const confirmTwoFactor = (
  api: ApiClient,
  json: TwoFactorCode,
  signal: AbortSignal,
): Promise<FormResult<readonly string[]>> =>
  refusable(codesOf(api.post('account/two_factor/confirmation', { json, signal }).json<RecoveryCodes>()))

export const createRecoveryCodes = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<readonly string[]>> =>
  refusable(codesOf(api.post('account/two_factor/recovery_codes', { json, signal }).json<RecoveryCodes>()))

export const turnOffTwoFactor = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<null>> => refusable(withoutBody(api.delete('account/two_factor', { json, signal })))

/** Deletes the account with all its data, and ends its sessions. */
export const deleteAccount = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<null>> => refusable(withoutBody(api.delete('account', { json, signal })))
