import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { isSent, isSubmitting, selectFailure } from '../../src/machines/forgot-password/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof forgotPasswordMachine>) => ({
  sending: isSubmitting(snapshot),
  sent: isSent(snapshot),
  failure: selectFailure(snapshot),
  canSubmit: snapshot.can({ type: 'email.submitted', email: 'ann@dealer.example' }),
  canSubmitNothing: snapshot.can({ type: 'email.submitted', email: ' ' }),
})

const idleView = { sending: false, sent: false, failure: null, canSubmit: true, canSubmitNothing: false }

export const states = createStateAssertions(forgotPasswordMachine, {
  'editing.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  submitting: (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, sending: true, canSubmit: false }),
  'editing.sent': (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, sent: true }),
  'editing.failed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failure: expect.stringMatching(/\.$/) }),
})
