import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'
import { isConfirmed, isConfirming } from '../../src/machines/email-confirmation/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof emailConfirmationMachine>) => ({
  confirming: isConfirming(snapshot),
  confirmed: isConfirmed(snapshot),
  canRetry: snapshot.can({ type: 'confirmation.retried' }),
})

const emptyView = { confirming: false, confirmed: false, canRetry: false }

export const states = createStateAssertions(emailConfirmationMachine, {
  confirming: (snapshot) => expect(getView(snapshot)).toEqual({ ...emptyView, confirming: true }),
  confirmed: (snapshot) => expect(getView(snapshot)).toEqual({ ...emptyView, confirmed: true }),
  rejected: (snapshot) => expect(getView(snapshot)).toEqual(emptyView),
  failed: (snapshot) => expect(getView(snapshot)).toEqual({ ...emptyView, canRetry: true }),
})
