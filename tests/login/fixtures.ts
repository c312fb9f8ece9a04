import type { FlowFixtures } from 'chart-paths'
import type { SingleSignOnUser } from '../../contract/login.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isCodeStep, isLinking, isPasswordStep } from '../../src/machines/login/selectors.ts'
import { unreachableCases } from '../support/unreachable.ts'

const singleSignOnUser: SingleSignOnUser = {
  email: 'ann@workplace.example',
  provider: 'entra_id',
  accessToken: 'access',
  idToken: 'identity',
  uid: 'ann',
  name: 'Ann Example',
  omniauthLogin: true,
}

const broken = new Failure('serverError', new Error('500'), 'Out of order.')

const domainRejected =
  'Email addresses at workplace.example can’t be used to sign in through this organization. Contact your administrator.'
const passwordToLink =
  'An account for ann@workplace.example already exists. Enter its password to link it to your work account.'
const wrongPasswordToLink = 'Incorrect password for ann@workplace.example. Please try again.'

const codeMissing = 'Enter the code from your authenticator app'
const codeWrong = 'This code is incorrect, expired, or already used. Please try again.'

const granted = { output: { outcome: 'granted', accountId: 7 } } as const

export const fixtures: FlowFixtures<typeof loginMachine> = {
  name: 'login',
  machine: loginMachine,
  starts: [
    { description: 'without a redirect', input: { redirect: null } },
    { description: 'after the provider sends the user back', input: { redirect: 'succeeded' } },
    { description: 'after the provider sends the user back with an error', input: { redirect: 'failed' } },
  ],
  distinguish: ({ email, isLinking, message }) => ({ email, isLinking, message: JSON.stringify(message) }),
  events: {
    'email.submitted': [
      {
        description: 'the user submits the email',
        with: { email: 'ann@workplace.example' },
      },
    ],
    'email.edited': [{ description: 'the user edits the email' }],
    'password.submitted': [
      { description: 'the user submits the password', with: { password: 'prospecting' } },
    ],
    'code.submitted': [
      { description: 'the user submits the code', with: { password: 'prospecting', code: ' 123456 ' } },
    ],
    'page.restored': [{ description: 'the user returns from the provider with the Back button' }],
    'xstate.done.actor.fetchAllowedDomains': [
      {
        description: 'the domain of the email uses single sign-on',
        instructions: 'Start the app with `npm run dev:idp`, which adds the domain.',
        with: { output: ['other.example', 'Workplace.example'] },
      },
      {
        description: 'the domain of the email does not use single sign-on',
        instructions:
          'Remove the domain if it uses single sign-on: npm run domains -- remove workplace.example.',
        with: { output: ['other.example'] },
      },
    ],
    'xstate.error.actor.fetchAllowedDomains': unreachableCases('the list of domains cannot be loaded'),
    'xstate.done.actor.startRedirect': [
      { description: 'the browser opens the provider', initiator: 'browser', with: { output: undefined } },
    ],
    'xstate.error.actor.startRedirect': [
      {
        description: "the browser cannot open the provider's sign-in page",
        initiator: 'browser',
        instructions:
          'Block *://*:3443/* in DevTools > Network before you open the login page. Unblock it after this step.',
        with: { error: new Error('popup') },
      },
    ],
    'xstate.done.actor.acquireToken': [
      {
        description: 'the provider returns a token',
        initiator: 'browser',
        with: { output: singleSignOnUser },
      },
    ],
    'xstate.error.actor.acquireToken': [
      {
        description: 'the provider returns no token',
        initiator: 'browser',
        instructions:
          'Block *://*:3443/token in DevTools > Network before you press Allow at the provider. Unblock it after this step.',
        with: { error: new Error('interaction required') },
      },
    ],
    'xstate.done.actor.logIn': {
      granted: [{ description: 'the server accepts the login', with: granted }],
      rejected: [
        {
          description: 'the server rejects the password',
          instructions: 'Enter a wrong password.',
          with: {
            output: { outcome: 'rejected', message: 'Invalid email or password.', isInputWrong: true },
          },
          when: (snapshot) => !isLinking(snapshot),
        },
        {
          description: "the server no longer accepts the provider's token",
          instructions:
            'Remove the domain before the previous step: npm run domains -- remove workplace.example.',
          with: { output: { outcome: 'rejected', message: domainRejected, isInputWrong: false } },
          when: isLinking,
        },
      ],
      linkable: [
        {
          description: 'the server rejects the password of the account',
          instructions: 'Enter a wrong password.',
          with: { output: { outcome: 'linkable', message: wrongPasswordToLink, isInputWrong: true } },
          when: isLinking,
        },
      ],
      codeRequired: [
        {
          description: 'the account requires a code too',
          instructions: 'Use an account with two-factor authentication.',
          with: { output: { outcome: 'codeRequired', message: codeMissing, isInputWrong: false } },
          when: isPasswordStep,
        },
      ],
      codeRejected: [
        {
          description: 'the server rejects the code',
          instructions: 'Enter a wrong code.',
          with: { output: { outcome: 'codeRejected', message: codeWrong, isInputWrong: true } },
          when: isCodeStep,
        },
      ],
    },
    'xstate.error.actor.logIn': [
      {
        description: 'the server responds with an internal error',
        instructions:
          'Have a proxy respond to POST /api/v1/login with status 500 and the JSON {"message": "Out of order."}.',
        with: { error: broken },
      },
    ],
    'xstate.done.actor.logInWithSingleSignOn': {
      granted: [{ description: "the server accepts the provider's token", with: granted }],
      rejected: [
        {
          description: "the server rejects the provider's token",
          instructions:
            'Remove the domain while you are at the provider: npm run domains -- remove workplace.example.',
          with: { output: { outcome: 'rejected', message: domainRejected, isInputWrong: false } },
        },
      ],
      linkable: [
        {
          description: 'the email belongs to an account with a password',
          instructions:
            'Remove the domain with `npm run domains`, sign up with the same email, sign out, and restart `npm run dev:idp`.',
          with: { output: { outcome: 'linkable', message: passwordToLink, isInputWrong: false } },
        },
      ],
      codeRequired: { excluded: 'The identity provider asks for its own second factor.' },
      codeRejected: { excluded: 'The identity provider asks for its own second factor.' },
    },
    'xstate.error.actor.logInWithSingleSignOn': unreachableCases(
      'the single sign-on request does not reach the server',
    ),
  },
}
