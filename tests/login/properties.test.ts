import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

test('signing in starts one session, and every rejection leads back to a step with a message', {
  tags: ['CHART-23'],
}, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'a rejection shows a message': ({ event, states, snapshot, isLate }) => {
          const isRejection =
            !isLate &&
            event !== null &&
            'output' in event &&
            typeof event.output === 'object' &&
            event.output !== null &&
            'outcome' in event.output &&
            event.output.outcome === 'rejected'
          return !isRejection || states.includes('signedIn') || snapshot.context.message !== null
        },
        'the context contains no password': ({ snapshot }) =>
          !JSON.stringify(snapshot.context).includes('prospecting'),
      },
      never: {
        'a session is started without an accepted login': ({ actions, event }) =>
          actions.some(({ type }) => type === 'startSession') &&
          !(event?.type.startsWith('xstate.done.actor.') ?? false),
      },
    },
    { seed: 1 },
  )
})
