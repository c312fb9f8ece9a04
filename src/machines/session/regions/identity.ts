import { logFailure, resultOf } from '../../kit/actor-results.ts'
import { sessionSetup } from '../setup.ts'

const loadingFailed = { target: '#session.identity.failed', actions: logFailure } as const

/** Single sign-on: loads the identity library, and reads the provider's response if the URL contains one. */
export const identityRegion = sessionSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasRedirectResponse', target: 'loading.returning' },
        { guard: 'isSingleSignOnConfigured', target: 'loading' },
        { target: 'off' },
      ],
    },
    off: { description: 'This deployment has no single sign-on. Users sign in with passwords.' },
    loading: {
      initial: 'initializing',
      after: {
        identityTimeout: {
          target: 'failed',
          actions: {
            type: 'logFailure',
            params: { error: 'The identity library or the provider did not respond in time.' },
          },
        },
      },
      states: {
        initializing: {
          description: 'Loading the identity library. The user can type, but Next and Login are disabled.',
          invoke: {
            id: 'initializeIdentity',
            src: 'initializeIdentity',
            onDone: '#session.identity.ready',
            onError: loadingFailed,
          },
        },
        returning: {
          description:
            "Loading the identity library and reading the provider's response in the URL. No page is shown yet.",
          invoke: {
            id: 'readRedirect',
            src: 'readRedirect',
            onDone: [
              {
                guard: { type: 'hasReturned', params: resultOf },
                target: '#session.identity.ready.redirectReturned',
              },
              { target: '#session.identity.ready.redirectFailed' },
            ],
            onError: loadingFailed,
          },
        },
      },
    },
    ready: {
      initial: 'idle',
      on: { 'redirect.consumed': '.idle' },
      states: {
        idle: { description: 'Single sign-on is available.' },
        redirectReturned: {
          description: 'The user has returned from the provider; the login page fetches the token.',
        },
        redirectFailed: {
          description:
            'The provider rejected the sign-in, or its response could not be read. The login page shows an error.',
        },
      },
    },
    failed: {
      description:
        'The library could not be loaded or initialized, or took too long. The login page shows an error and "Try again".',
      on: { 'identity.retried': 'loading' },
    },
  },
})
