import type { FlowFixtures } from 'chart-paths'
import type { SingleSignOnUser } from '../../contract/login.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isCodeAsked, isPasswordAsked } from '../../src/machines/login/selectors.ts'

const identity: SingleSignOnUser = {
  email: 'ann@city.example',
  provider: 'entra_id',
  accessToken: 'access',
  idToken: 'identity',
  uid: 'ann',
  name: 'Ann Example',
  omniauthLogin: true,
}

const unreachable = new Failure('unreachable', new Error('No connection.'))
const broken = new Failure('trouble', new Error('500'), 'Out of order.')

/** The server's messages for a missing and a wrong code. */
export const codeMissing = 'Enter the code from your authenticator app.'
export const codeWrong = 'This code is incorrect or has expired. Please try again.'

export const fixtures: FlowFixtures<typeof loginMachine> = {
  name: 'login',
  machine: loginMachine,
  distinguish: ({ email, message }) => ({ email, message: message ?? '' }),
  events: {
    'identity.ready': [
      {
        says: 'the identity library is ready',
        by: 'browser',
        how: 'Nothing to do; without single sign-on the page starts ready.',
      },
    ],
    'identity.failed': [
      {
        says: 'the identity library does not load',
        by: 'browser',
        how: 'Block the file of the identity library in DevTools > Network.',
      },
    ],
    'identity.initializing': [{ says: 'the identity library is requested again', by: 'app' }],
    'identity.retried': [{ says: 'the user retries the identity library' }],
    'redirect.returned': [
      {
        says: 'the provider sends the user back',
        by: 'browser',
        how: 'Pick an account at the provider (npm run dev:idp).',
      },
    ],
    'redirect.failed': [
      {
        says: 'the provider sends the user back with an error',
        by: 'browser',
        how: 'Choose Cancel at the provider.',
      },
    ],
    'email.submitted': [
      { says: 'the email ann@city.example is submitted', with: { email: 'ann@city.example' } },
    ],
    'email.edited': [{ says: 'the email is edited' }],
    'password.submitted': [{ says: 'the password is submitted', with: { password: 'prospecting' } }],
    'code.submitted': [
      { says: 'the code is submitted', with: { password: 'prospecting', code: ' 123456 ' } },
    ],
    'page.restored': [{ says: 'the user goes Back from the provider' }],
    'xstate.done.actor.listAllowedDomains': [
      {
        says: 'its domain uses single sign-on',
        how: 'Add the domain with `npm run domains` before you submit the email.',
        with: { output: ['other.example', 'City.example'] },
      },
      { says: 'its domain uses passwords', with: { output: ['other.example'] } },
    ],
    'xstate.error.actor.listAllowedDomains': [
      { says: 'the list of domains cannot be read', with: { error: unreachable } },
    ],
    'xstate.done.actor.startRedirect': [
      { says: 'the browser opens the provider', by: 'browser', with: { output: undefined } },
    ],
    'xstate.error.actor.startRedirect': [
      {
        says: 'the browser cannot open the provider',
        by: 'browser',
        how: 'Stop the provider before you submit the email.',
        with: { error: new Error('popup') },
      },
    ],
    'xstate.done.actor.acquireTokenSilently': [
      { says: 'the provider returns a token', by: 'browser', with: { output: identity } },
    ],
    'xstate.error.actor.acquireTokenSilently': [
      {
        says: 'the provider returns no token',
        by: 'browser',
        how: 'Stop the provider before it sends you back.',
        with: { error: new Error('interaction required') },
      },
    ],
    'xstate.done.actor.logIn': {
      granted: [
        { says: 'the server accepts the login', with: { output: { outcome: 'granted', accountId: 7 } } },
      ],
      refused: [
        {
          says: 'the server rejects the password',
          how: 'Enter a wrong password.',
          with: { output: { outcome: 'refused', message: 'E-mail or password is wrong.' } },
        },
      ],
      linkable: { excluded: 'Only a login with the identity provider can be linked.' },
      codeRequired: [
        {
          says: 'the account requires a code too',
          how: 'Use an account with two-factor authentication.',
          with: { output: { outcome: 'codeRequired', message: codeMissing } },
          when: (snapshot) => isPasswordAsked(snapshot),
        },
        {
          says: 'the server rejects the code',
          how: 'Enter a wrong code.',
          with: { output: { outcome: 'codeRequired', message: codeWrong } },
          when: (snapshot) => isCodeAsked(snapshot),
        },
      ],
    },
    'xstate.error.actor.logIn': [{ says: 'the server has an internal error', with: { error: broken } }],
    'xstate.done.actor.logInWithIdentity': {
      granted: [
        {
          says: "the server accepts the provider's token",
          with: { output: { outcome: 'granted', accountId: 7 } },
        },
      ],
      refused: [
        {
          says: "the server rejects the provider's token",
          how: 'Remove the domain with `npm run domains` while you are at the provider.',
          with: { output: { outcome: 'refused', message: 'Your workplace may not sign you in.' } },
        },
      ],
      linkable: [
        {
          says: 'the email has an account with a password',
          how: 'Sign up with the same email before its domain is added.',
          with: { output: { outcome: 'linkable', message: 'Enter its password once to link it.' } },
        },
      ],
      codeRequired: { excluded: 'The identity provider asks for its own second factor.' },
    },
    'xstate.error.actor.logInWithIdentity': [
      { says: 'the single sign-on login does not reach the server', with: { error: unreachable } },
    ],
    'xstate.done.actor.linkAccount': {
      granted: [
        { says: 'the server links the account', with: { output: { outcome: 'granted', accountId: 7 } } },
      ],
      linkable: [
        {
          says: 'the server rejects the password of the account',
          how: 'Enter a wrong password.',
          with: { output: { outcome: 'linkable', message: 'That is not its password.' } },
        },
      ],
      refused: [
        {
          says: "the server no longer accepts the provider's token",
          how: 'Wait until the token of the provider has expired.',
          with: { output: { outcome: 'refused', message: 'Your sign-in could not be verified.' } },
        },
      ],
      codeRequired: [
        {
          says: 'the account to link requires a code too',
          how: 'Use an account with two-factor authentication.',
          with: { output: { outcome: 'codeRequired', message: codeMissing } },
          when: (snapshot) => isPasswordAsked(snapshot),
        },
        {
          says: 'the server rejects the code for linking',
          how: 'Enter a wrong code.',
          with: { output: { outcome: 'codeRequired', message: codeWrong } },
          when: (snapshot) => isCodeAsked(snapshot),
        },
      ],
    },
    'xstate.error.actor.linkAccount': [
      { says: 'the request to link does not reach the server', with: { error: unreachable } },
    ],
  },
}
