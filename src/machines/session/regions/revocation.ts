import { logFailure } from '../../kit/result-params.ts'
import { sessionSetup } from '../setup.ts'

export const revocationRegion = sessionSetup.createStateConfig({
  description:
    'Revokes signed-out sessions on the server, in the background. A failed request is retried on the next visit.',
  initial: 'revoking',
  on: { 'internal.token.added': '.revoking' },
  states: {
    revoking: {
      description: 'The server is revoking the sessions that were signed out in this browser.',
      invoke: {
        id: 'revokeSessions',
        src: 'revokeSessions',
        onDone: 'idle',
        onError: { target: 'idle', actions: logFailure },
      },
    },
    idle: {
      description:
        'There are no sessions to revoke, or the request failed and will be retried on the next visit.',
    },
  },
})
