import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { isSent, isSubmitting, selectFailure } from '../../src/machines/forgot-password/selectors.ts'

const shown = (snapshot: SnapshotFrom<typeof forgotPasswordMachine>) => ({
  sending: isSubmitting(snapshot),
  sent: isSent(snapshot),
  failure: selectFailure(snapshot),
  canSubmit: snapshot.can({ type: 'email.submitted', email: 'ann@dealer.example' }),
  canSubmitNothing: snapshot.can({ type: 'email.submitted', email: ' ' }),
})

const quiet = { sending: false, sent: false, failure: null, canSubmit: true, canSubmitNothing: false }

export const states = createStateAssertions(forgotPasswordMachine, {
  'editing.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  submitting: (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, sending: true, canSubmit: false }),
  'editing.sent': (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, sent: true }),
  'editing.failed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failure: expect.stringMatching(/\.$/) }),
})
