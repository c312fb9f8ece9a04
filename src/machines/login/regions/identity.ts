import { loginSetup } from '../setup.ts'

/** Whether the identity library is ready. Nothing can be submitted before that. */
export const identityRegion = loginSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: {
      description: 'Loading the identity library; the user can type, but Next and Login are disabled.',
      on: { 'identity.ready': 'ready', 'identity.failed': 'failed' },
    },
    ready: { description: 'Next and Login are enabled.' },
    failed: {
      description:
        'The library could not be loaded. The page shows "Authentication service initialization failed." and "Try again".',
      on: {
        'identity.started': 'initializing',
        'identity.retried': { actions: 'retryIdentity' },
      },
    },
  },
})
