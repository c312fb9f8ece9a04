import type { SnapshotFrom } from 'xstate'
import type { emailConfirmationMachine } from './machine.ts'

type EmailConfirmationSnapshot = SnapshotFrom<typeof emailConfirmationMachine>

export const isConfirming = (snapshot: EmailConfirmationSnapshot) => snapshot.matches('confirming')
export const isConfirmed = (snapshot: EmailConfirmationSnapshot) => snapshot.matches('confirmed')
