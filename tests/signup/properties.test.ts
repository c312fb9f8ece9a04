import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { filledForm, fixtures } from './fixtures.ts'

test('an account is created once, and every rejection can be retried', { tags: ['CHART-23'] }, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'a failure or rejection can be tried again': ({ states, snapshot }) =>
          states.includes('submitting') ||
          states.includes('accountCreated') ||
          snapshot.can({ type: 'form.submitted', form: filledForm }),
        'the account is requested only by a submitted form': ({ started, event }) =>
          started.length === 0 || event?.type === 'form.submitted',
      },
      never: {
        'the session is started twice': ({ actions }, earlier) =>
          actions.some(({ type }) => type === 'startSession') &&
          earlier.some(({ states }) => states.includes('accountCreated')),
      },
    },
    { seed: 1 },
  )
})
