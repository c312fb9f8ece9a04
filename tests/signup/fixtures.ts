import type { FlowFixtures } from 'chart-paths'
import type { SignupForm } from '../../src/machines/signup/fields.ts'
import { signupMachine } from '../../src/machines/signup/machine.ts'
import { unreachable } from '../support/unreachable.ts'

export const filledForm: SignupForm = {
  email: 'ann@dealer.example',
  firstName: 'Ann',
  lastName: 'Dealer',
  phone: '+1 865 555 0123',
  password: 'seven sails',
  passwordConfirmation: 'seven sails',
  zip: '37902',
}

export const taken = 'An account with this email already exists. Sign in or reset your password.'
export const tooMany = 'Too many attempts. Please try again in 45 minutes.'

export const fixtures: FlowFixtures<typeof signupMachine> = {
  name: 'signup',
  machine: signupMachine,
  events: {
    'form.submitted': [{ description: 'the user submits the completed form', with: { form: filledForm } }],
    'field.edited': [
      { description: 'the user edits the email', with: { field: 'email' } },
      { description: 'the user edits the password', with: { field: 'password' } },
    ],
    'xstate.done.actor.signUp': {
      accepted: [
        {
          description: 'the server creates the account',
          with: { output: { outcome: 'accepted', value: 7 } },
        },
      ],
      rejected: [
        {
          description: 'the email already has an account',
          instructions: 'Use the email of an existing account.',
          with: { output: { outcome: 'rejected', message: taken, fieldErrors: { email: [taken] } } },
        },
        {
          description: 'the server rejects the email and the password',
          instructions: 'Enter an email without @ and a password of five characters.',
          with: {
            output: {
              outcome: 'rejected',
              message: 'Please correct the highlighted fields.',
              fieldErrors: {
                email: ['Enter a valid email address'],
                password: ['Password must be at least 6 characters long'],
              },
            },
          },
        },
        {
          description: 'the server rejects the form after too many attempts',
          instructions:
            'Start the server with RATE_LIMITS=signup-address=1/1h, and submit the form twice with the email of an existing account.',
          with: { output: { outcome: 'rejected', message: tooMany, fieldErrors: {} } },
        },
      ],
    },
    'xstate.error.actor.signUp': [
      { description: 'the sign-up request does not reach the server', with: unreachable },
    ],
  },
}
