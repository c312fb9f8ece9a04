import { assertEvent } from 'xstate'
import { accountSetup } from '../setup.ts'
import { clearFault, clearFaults, failed, refused } from './form.ts'

/** Changing the password. The server ends the other sessions; the list of sessions follows. */
export const passwordRegion = accountSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'lacksPassword', target: 'unavailable' }, { target: 'editing' }],
    },
    unavailable: { description: 'The account has no password: the workplace manages it.' },
    editing: {
      description: 'Current password, new password and its confirmation, all of them needed.',
      on: {
        'password.submitted': [
          {
            guard: 'isMismatch',
            actions: {
              type: 'sayAtField',
              params: { form: 'password', field: 'passwordConfirmation', text: 'Passwords do not match' },
            },
          },
          {
            guard: 'isShortPassword',
            actions: {
              type: 'sayAtField',
              params: {
                form: 'password',
                field: 'password',
                text: 'Password must be at least 6 characters long',
              },
            },
          },
          { guard: 'isPasswordFormFilled', target: 'submitting', actions: clearFaults('password') },
        ],
        'password.edited': { actions: clearFault('password') },
      },
    },
    submitting: {
      tags: ['busy'],
      description: 'The server is changing the password.',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          const { currentPassword, password, passwordConfirmation } = event
          return { currentPassword, password, passwordConfirmation }
        },
        onDone: [{ guard: 'isAccepted', target: 'changed' }, refused('password')],
        onError: failed('password'),
      },
    },
    changed: {
      description: 'The password is changed and the other sessions have ended, until a field is edited.',
      on: { 'password.edited': 'editing' },
    },
  },
})
