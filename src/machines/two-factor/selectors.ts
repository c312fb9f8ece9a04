import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { twoFactorMachine } from './machine.ts'
import type { TwoFactorField } from './types.ts'

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>
export type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>

/** The state of each step. */
const steps = {
  turnedOff: { turnedOff: 'idle' },
  enteringPassword: { turnedOff: 'enteringPassword' },
  enteringCode: { turnedOff: 'enteringCode' },
  turnedOn: { turnedOn: 'idle' },
  showingRecoveryCodes: { turnedOn: 'showingRecoveryCodes' },
  confirmingNewRecoveryCodes: { turnedOn: 'confirmingNewRecoveryCodes' },
  confirmingTurnOff: { turnedOn: 'confirmingTurnOff' },
} as const
export type TwoFactorStep = keyof typeof steps
const stepNames = Object.keys(steps) as TwoFactorStep[]

/** The step that the section shows; null only while the chart decides. */
export const selectStep = (snapshot: TwoFactorSnapshot): TwoFactorStep | null =>
  stepNames.find((step) => snapshot.matches(steps[step])) ?? null

export const isOn = (snapshot: TwoFactorSnapshot) => snapshot.matches('turnedOn')

/** True while a step waits for the server. */
export const isBusy = (snapshot: TwoFactorSnapshot) => snapshot.hasTag('busy')

/** The message under the form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: TwoFactorSnapshot) => snapshot.context.message

export const selectFieldError = (snapshot: TwoFactorSnapshot, field: TwoFactorField) =>
  formatFieldError(field, snapshot.context)

export const selectSecret = (snapshot: TwoFactorSnapshot) => snapshot.context.secret

export const selectRecoveryCodes = (snapshot: TwoFactorSnapshot) => snapshot.context.recoveryCodes

export const selectRecoveryCodesLeft = (snapshot: TwoFactorSnapshot) => snapshot.context.recoveryCodesLeft
