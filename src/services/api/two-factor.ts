import {
  type CurrentPassword,
  type RecoveryCodes,
  type TwoFactorCode,
  type TwoFactorSecret,
  TwoFactorSecretSchema,
} from '../../../contract/accounts.ts'
import type { FormResult } from '../../../contract/api-error.ts'
import { toFormResult } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { readStringOrNull, required } from './response-readers/fields.ts'
import { readList, readObject } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

/** Creates a secret for an authenticator app. It takes effect once a code confirms it. */
export const createTwoFactorSecret = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<TwoFactorSecret>> =>
  toFormResult(
    api
      .post('account/two_factor', { json, signal })
      .json()
      .then((response) => readObject('POST account/two_factor', response, readerOf(TwoFactorSecretSchema))),
  )

const requestRecoveryCodes =
  <Body>(path: string) =>
  (api: ApiClient, json: Body, signal: AbortSignal): Promise<FormResult<readonly string[]>> =>
    toFormResult(
      api
        .post(path, { json, signal })
        .json<RecoveryCodes>()
        .then((response) =>
          readList('the recovery codes', response?.recoveryCodes, required(readStringOrNull)),
        ),
    )

/** Turns on two-factor authentication with a code from the app. Returns the recovery codes. */
export const turnOnTwoFactor = requestRecoveryCodes<TwoFactorCode>('account/two_factor/confirmation')

export const createRecoveryCodes = requestRecoveryCodes<CurrentPassword>('account/two_factor/recovery_codes')

export const turnOffTwoFactor = (
  api: ApiClient,
  json: CurrentPassword,
  signal: AbortSignal,
): Promise<FormResult<null>> =>
  toFormResult(api.delete('account/two_factor', { json, signal }).then(() => null))
