import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { isSent, isSubmitting, selectMessage } from '../../src/machines/forgot-password/selectors.ts'

const getView = (snapshot: SnapshotFrom<typeof forgotPasswordMachine>) => ({
  sending: isSubmitting(snapshot),
  sent: isSent(snapshot),
  message: selectMessage(snapshot),
  canSubmit: snapshot.can({ type: 'email.submitted', email: 'ann@dealer.example' }),
  canSubmitNothing: snapshot.can({ type: 'email.submitted', email: ' ' }),
})

const sendingView = { sending: true, sent: false, message: null, canSubmit: false, canSubmitNothing: false }

export const states = createStateAssertions(forgotPasswordMachine, {
  editing: (snapshot) =>
    expect(getView(snapshot)).toEqual({
      ...sendingView,
      sending: false,
      message: snapshot.context.message && expect.stringMatching(/\.$/),
      canSubmit: true,
    }),
  submitting: (snapshot) => expect(getView(snapshot)).toEqual(sendingView),
  sent: (snapshot) => expect(getView(snapshot)).toEqual({ ...sendingView, sending: false, sent: true }),
})
