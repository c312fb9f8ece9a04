import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

/** The outcome of the actor's result that an event delivers, if it delivers one. */
const outcomeOf = (event: { type: string } | null): unknown =>
  event !== null &&
  'output' in event &&
  typeof event.output === 'object' &&
  event.output !== null &&
  'outcome' in event.output
    ? event.output.outcome
    : undefined

test('signing in starts one session, and every rejection leads back to a step with a message', {
  tags: ['CHART-23'],
}, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'a rejection shows a message': ({ event, snapshot, isLate }) => {
          const isRejection = !isLate && outcomeOf(event) === 'rejected'
          return !isRejection || snapshot.context.message !== null
        },
        'the context contains no password': ({ snapshot }) =>
          !JSON.stringify(snapshot.context).includes('prospecting'),
      },
      never: {
        'a session is started without an accepted login': ({ actions, event }) =>
          actions.some(({ type }) => type === 'startSession') && outcomeOf(event) !== 'granted',
      },
    },
    { seed: 1 },
  )
})
