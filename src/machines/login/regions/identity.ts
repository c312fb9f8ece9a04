import { loginSetup } from '../setup.ts'

/** Whether the identity library can be used; nothing is submitted before. */
export const identityRegion = loginSetup.createStateConfig({
  initial: 'initialising',
  states: {
    initialising: {
      description: 'The identity library is on its way; typing is possible, Next and Login wait.',
      on: { 'identity.ready': 'ready', 'identity.failed': 'failed' },
    },
    ready: { description: 'Next and Login can be used.' },
    failed: {
      description: '"Authentication service initialization failed." with a way to try again.',
      on: {
        'identity.initialising': 'initialising',
        'identity.retried': { actions: 'retryIdentity' },
      },
    },
  },
})
