import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

test('a download always starts with a link that was just requested', { tags: ['CHART-23'] }, async () => {
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
      },
    },
    { seed: 1 },
  )
})
