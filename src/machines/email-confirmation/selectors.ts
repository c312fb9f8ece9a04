import type { SnapshotFrom } from 'xstate'
import type { emailConfirmationMachine } from './machine.ts'

type EmailConfirmationSnapshot = SnapshotFrom<typeof emailConfirmationMachine>

export const isConfirming = (snapshot: EmailConfirmationSnapshot) => snapshot.matches('submitting')
export const isConfirmed = (snapshot: EmailConfirmationSnapshot) => snapshot.matches('confirmed')
