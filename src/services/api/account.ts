import {
  type AccountName,
  type AccountSession,
  AccountSessionSchema,
  type CurrentPassword,
  type OwnAccount,
  OwnAccountSchema,
  type PasswordChange,
} from '../../../contract/accounts.ts'
import type { FormResult } from '../../../contract/api-error.ts'
import { isApiError, toFormResult } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { getList, readObject } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const readOwnAccount = readerOf(OwnAccountSchema)

export const loadAccount = async (api: ApiClient, signal: AbortSignal): Promise<OwnAccount> =>
  readObject('GET account', await api.get('account', { signal }).json(), readOwnAccount)

export const saveName = (
  api: ApiClient,
  json: AccountName,
  signal: AbortSignal,
): Promise<FormResult<OwnAccount>> =>
  toFormResult(
    api
      .patch('account', { json, signal })
      .json()
      .then((response) => readObject('PATCH account', response, readOwnAccount)),
  )

export const changePassword = (
  api: ApiClient,
  json: PasswordChange,
  signal: AbortSignal,
): Promise<FormResult<null>> => toFormResult(api.put('account/password', { json, signal }).then(() => null))

/** The sessions of the account, most recently used first. */
export const loadSessions = (api: ApiClient, signal: AbortSignal): Promise<AccountSession[]> =>
  getList(api, 'account/sessions', readerOf(AccountSessionSchema), { signal })

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

/** Deletes the account with all its data, and ends its sessions. */
export const deleteAccount = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<null>> => toFormResult(api.delete('account', { json, signal }).then(() => null))
