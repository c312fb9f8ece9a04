import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

test('a link always belongs to the reports on the screen', { tags: ['CHART-23'] }, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'a link is requested for the current query': ({ started, snapshot }) =>
          started.every(({ input }) => input === snapshot.context.query),
        'a failure has a reason': ({ states, snapshot }) =>
          !(states.includes('ready.downloadFailed') || states.includes('ready.shareFailed')) ||
          snapshot.context.failure !== null,
      },
      never: {
        'a download starts without a link that was just requested': ({ actions, event }, earlier) =>
          actions.some(({ type }) => type === 'startDownload') &&
          !(
            event?.type === 'xstate.done.actor.fetchLink' &&
            earlier.at(-1)?.states.includes('preparingDownload')
          ),
        'the old link is shown for a new query': ({ event, states }) =>
          event?.type === 'query.changed' && !states.includes('ready.idle'),
      },
    },
    { seed: 1 },
  )
})
