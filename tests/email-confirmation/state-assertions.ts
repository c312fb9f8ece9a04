import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'
import { isConfirmed, isConfirming } from '../../src/machines/email-confirmation/selectors.ts'

const shown = (snapshot: SnapshotFrom<typeof emailConfirmationMachine>) => ({
  confirming: isConfirming(snapshot),
  confirmed: isConfirmed(snapshot),
  notConfirmed: snapshot.hasTag('notConfirmed'),
  canRetry: snapshot.can({ type: 'confirmation.retried' }),
})

const nothing = { confirming: false, confirmed: false, notConfirmed: false, canRetry: false }

export const states = createStateAssertions(emailConfirmationMachine, {
  submitting: (snapshot) => expect(shown(snapshot)).toEqual({ ...nothing, confirming: true }),
  confirmed: (snapshot) => expect(shown(snapshot)).toEqual({ ...nothing, confirmed: true }),
  refused: (snapshot) => expect(shown(snapshot)).toEqual({ ...nothing, notConfirmed: true }),
  failed: (snapshot) => expect(shown(snapshot)).toEqual({ ...nothing, notConfirmed: true, canRetry: true }),
})
