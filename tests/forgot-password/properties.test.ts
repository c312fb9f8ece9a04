import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

test('the email stays until the link is sent, and only then is it cleared', {
  tags: ['CHART-23'],
}, async () => {
  const submittedEmail = (event: { type: string } | null) =>
    event !== null && 'email' in event && typeof event.email === 'string' ? event.email : null
  await checkProperties(
    fixtures,
    {
      always: {
        'the typed email is never lost': ({ event, snapshot, states }, earlier) => {
          if (states.includes('sent')) return true
          const events = [...earlier.map((moment) => moment.event), event]
          const typed = events.map(submittedEmail).findLast((email) => email?.trim())
          return typed === undefined || snapshot.context.email === typed
        },
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
