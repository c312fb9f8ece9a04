import { isDeepStrictEqual } from 'node:util'
import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

test('a link is requested only for the submitted email, and no failure is silent', {
  tags: ['CHART-23'],
}, async () => {
  const submittedEmail = (event: { type: string } | null) =>
    event !== null && 'email' in event && typeof event.email === 'string' ? event.email.trim() : null
  await checkProperties(
    fixtures,
    {
      always: {
        'a link is requested for the submitted email': ({ event, started }) =>
          started.every(({ input }) => isDeepStrictEqual(input, { email: submittedEmail(event) })),
      },
      never: {
        'a failure is silent': ({ event, states, snapshot }) =>
          /^xstate\.(done|error)\.actor/.test(event?.type ?? '') &&
          states.includes('editing') &&
          snapshot.context.message === null,
      },
    },
    { seed: 1 },
  )
})
