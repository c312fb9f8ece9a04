import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { twoFactorMachine } from './machine.ts'
import type { TwoFactorField } from './types.ts'

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>
export type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>

/** The steps, with the state in which each is shown. `idle` in either state has buttons that start a step. */
const steps = [
  ['idleDisabled', { disabled: 'idle' }],
  ['enteringPassword', { disabled: 'enteringPassword' }],
  ['enteringCode', { disabled: 'enteringCode' }],
  ['idleEnabled', { enabled: 'idle' }],
  ['showingCodes', { enabled: 'showingCodes' }],
  ['creatingCodes', { enabled: 'creatingCodes' }],
  ['turningOff', { enabled: 'turningOff' }],
] as const
export type TwoFactorStep = (typeof steps)[number][0]

/** The step that the section shows; null only while the chart decides. */
export const selectStep = (snapshot: TwoFactorSnapshot): TwoFactorStep | null =>
  steps.find(([, state]) => snapshot.matches(state))?.[0] ?? null

export const isEnabled = (snapshot: TwoFactorSnapshot) => snapshot.matches('enabled')

/** True while a step waits for the server. */
export const isBusy = (snapshot: TwoFactorSnapshot) => snapshot.hasTag('busy')

/** The message under the form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: TwoFactorSnapshot) => snapshot.context.message

export const selectFieldError = (snapshot: TwoFactorSnapshot, field: TwoFactorField) =>
  formatFieldError(field, snapshot.context)

export const selectSecret = (snapshot: TwoFactorSnapshot) => snapshot.context.secret

export const selectRecoveryCodes = (snapshot: TwoFactorSnapshot) => snapshot.context.recoveryCodes

export const selectRecoveryCodesLeft = (snapshot: TwoFactorSnapshot) => snapshot.context.recoveryCodesLeft
