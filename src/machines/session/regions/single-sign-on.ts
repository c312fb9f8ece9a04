import { logFailure, resultOf } from '../../kit/result-params.ts'
import { sessionSetup } from '../setup.ts'

const loadingFailed = { target: '#session.singleSignOn.failed', actions: logFailure } as const

export const singleSignOnRegion = sessionSetup.createStateConfig({
  description: "Loads the single sign-on library, and reads the provider's response if the URL contains one.",
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasRedirectResponse', target: 'loading.readingRedirect' },
        { guard: 'isSingleSignOnConfigured', target: 'loading' },
        { target: 'off' },
      ],
    },
    off: { description: 'Single sign-on is not configured. Users sign in with passwords.' },
    loading: {
      description: 'Until the single sign-on library is loaded, nobody can sign in.',
      initial: 'initializing',
      after: {
        singleSignOnTimeout: {
          target: 'failed',
          actions: {
            type: 'logFailure',
            params: { error: 'The single sign-on library or the provider did not respond in time.' },
          },
        },
      },
      states: {
        initializing: {
          description:
            'Loading the single sign-on library. The user can type, but "Next" and "Login" are disabled.',
          invoke: {
            id: 'initializeSingleSignOn',
            src: 'initializeSingleSignOn',
            onDone: '#session.singleSignOn.available',
            onError: loadingFailed,
          },
        },
        readingRedirect: {
          description:
            "Loading the single sign-on library and reading the provider's response in the URL. No page is shown in the meantime.",
          invoke: {
            id: 'readRedirect',
            src: 'readRedirect',
            onDone: [
              {
                guard: { type: 'hasRedirectSucceeded', params: resultOf },
                target: '#session.singleSignOn.available.redirectSucceeded',
              },
              { target: '#session.singleSignOn.available.redirectFailed' },
            ],
            onError: loadingFailed,
          },
        },
      },
    },
    available: {
      description: 'Users can sign in, with single sign-on or a password.',
      initial: 'idle',
      on: { 'redirect.handled': '.idle' },
      states: {
        idle: { description: 'There is no redirect to handle.' },
        redirectSucceeded: {
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
        'The single sign-on library could not be loaded or initialized, or took too long. The login page shows an error and "Try again".',
      // The URL may still contain the provider's response.
      on: { 'singleSignOn.retried': 'deciding' },
    },
  },
})
