import type { TwoFactorSecret } from '../../../contract/accounts.ts'
import type { FormErrors } from '../kit/form-errors.ts'

export interface TwoFactorInput {
  isOn: boolean
  recoveryCodesLeft: number
}

export type TwoFactorField = 'currentPassword' | 'code'

export interface TwoFactorContext extends FormErrors {
  /** Whether two-factor authentication was on at the start. */
  wasOn: boolean
  recoveryCodesLeft: number
  /** The secret for the authenticator app, only while it is being set up. */
  secret: TwoFactorSecret | null
  /** The new recovery codes, only while they are shown. */
  recoveryCodes: readonly string[]
}

export type TwoFactorEvent =
  | { type: 'setup.requested' }
  | { type: 'newRecoveryCodes.requested' }
  | { type: 'turnOff.requested' }
  | { type: 'password.submitted'; currentPassword: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'field.edited'; field: TwoFactorField }
  | { type: 'step.closed' }
  | { type: 'recoveryCodes.closed' }
