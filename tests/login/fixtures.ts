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
    'identity.initializing': [{ says: 'the identity library is loaded again', by: 'app' }],
    'identity.retried': [{ says: 'the user tries the identity library again' }],
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
      { says: 'the e-mail ann@city.example is submitted', with: { email: 'ann@city.example' } },
    ],
    'email.edited': [{ says: 'the e-mail is edited' }],
    'password.submitted': [{ says: 'the password is submitted', with: { password: 'prospecting' } }],
    'code.submitted': [
      { says: 'the code is submitted', with: { password: 'prospecting', code: ' 123456 ' } },
    ],
    'page.restored': [{ says: 'the user comes Back from the provider' }],
    'xstate.done.actor.listAllowedDomains': [
      {
        says: 'its domain signs in at its workplace',
        how: 'Add the domain with `npm run domains` before you submit the email.',
        with: { output: ['other.example', 'City.example'] },
      },
      { says: 'its domain has a password', with: { output: ['other.example'] } },
    ],
    'xstate.error.actor.listAllowedDomains': [
      { says: 'the list of domains cannot be read', with: { error: unreachable } },
    ],
    'xstate.done.actor.startRedirect': [
      { says: 'the browser leaves', by: 'browser', with: { output: undefined } },
    ],
    'xstate.error.actor.startRedirect': [
      {
        says: 'the browser cannot leave for the provider',
        by: 'browser',
        how: 'Stop the provider before you submit the email.',
        with: { error: new Error('popup') },
      },
    ],
    'xstate.done.actor.acquireTokenSilently': [
      { says: 'the provider gives its token', by: 'browser', with: { output: identity } },
    ],
    'xstate.error.actor.acquireTokenSilently': [
      {
        says: 'the provider gives no token',
        by: 'browser',
        how: 'Stop the provider before it sends you back.',
        with: { error: new Error('interaction required') },
      },
    ],
    'xstate.done.actor.logIn': [
      { says: 'the server grants', with: { output: { outcome: 'granted', accountId: 7 } } },
      {
        says: 'the server refuses the password',
        how: 'Enter a wrong password.',
        with: { output: { outcome: 'refused', message: 'E-mail or password is wrong.' } },
      },
      {
        says: 'the account needs a code too',
        how: 'Use an account with two-factor sign-in.',
        with: { output: { outcome: 'codeRequired', message: codeMissing } },
        when: (snapshot) => isPasswordAsked(snapshot),
      },
      {
        says: 'the server refuses the code',
        how: 'Enter a wrong code.',
        with: { output: { outcome: 'codeRequired', message: codeWrong } },
        when: (snapshot) => isCodeAsked(snapshot),
      },
    ],
    'xstate.error.actor.logIn': [{ says: 'the server is in trouble', with: { error: broken } }],
    'xstate.done.actor.logInWithIdentity': [
      {
        says: 'the server grants what the provider said',
        with: { output: { outcome: 'granted', accountId: 7 } },
      },
      {
        says: 'the server refuses what the provider said',
        how: 'Remove the domain with `npm run domains` while you are at the provider.',
        with: { output: { outcome: 'refused', message: 'Your workplace may not sign you in.' } },
      },
      {
        says: 'the address has an account with a password',
        how: 'Sign up with the same email before its domain is added.',
        with: { output: { outcome: 'linkable', message: 'Enter its password once to link it.' } },
      },
    ],
    'xstate.error.actor.logInWithIdentity': [
      { says: 'the single sign-on login cannot reach the server', with: { error: unreachable } },
    ],
    'xstate.done.actor.linkAccount': [
      { says: 'the server links the two', with: { output: { outcome: 'granted', accountId: 7 } } },
      {
        says: 'the server refuses the password of the account',
        how: 'Enter a wrong password.',
        with: { output: { outcome: 'linkable', message: 'That is not its password.' } },
      },
      {
        says: 'the server no longer believes what the provider said',
        how: 'Wait until the token of the provider has expired.',
        with: { output: { outcome: 'refused', message: 'Your sign-in could not be verified.' } },
      },
      {
        says: 'the account to be linked needs a code too',
        how: 'Use an account with two-factor sign-in.',
        with: { output: { outcome: 'codeRequired', message: codeMissing } },
        when: (snapshot) => isPasswordAsked(snapshot),
      },
      {
        says: 'the server refuses the code for linking',
        how: 'Enter a wrong code.',
        with: { output: { outcome: 'codeRequired', message: codeWrong } },
        when: (snapshot) => isCodeAsked(snapshot),
      },
    ],
    'xstate.error.actor.linkAccount': [
      { says: 'the linking cannot reach the server', with: { error: unreachable } },
    ],
  },
}
