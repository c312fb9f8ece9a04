import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { selectRows } from '../../src/machines/search-suggestions/selectors.ts'
import { fixtures } from './fixtures.ts'

test('suggestions match the typed text, which is never lost', {
  tags: ['CHART-23'],
}, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'typed text is never lost': ({ snapshot, event }, earlier) => {
          const typed = [...earlier.map((moment) => moment.event), event].findLast(
            (candidate) => candidate?.type === 'text.edited',
          )
          return snapshot.context.text === (typed && 'text' in typed ? typed.text : '')
        },
        'the loaded suggestions are those for the text': ({ states, snapshot, started }, earlier) => {
          if (!states.includes('request.idle') || !states.includes('list.open.suggestions')) return true
          const requested = [...earlier.flatMap((moment) => moment.started), ...started].at(-1)?.input
          return JSON.stringify(requested) === JSON.stringify({ text: snapshot.context.text.trim() })
        },
        'a response opens the list of suggestions': ({ event, isLate, states }) =>
          isLate ||
          !/^xstate\.(?:done|error)\.actor\.loadSuggestions$/.test(event?.type ?? '') ||
          states.includes('list.open.suggestions'),
        'after a failure, only the searches for contacts and by name are offered': ({
          event,
          isLate,
          snapshot,
        }) =>
          isLate ||
          event?.type !== 'xstate.error.actor.loadSuggestions' ||
          selectRows(snapshot)
            .map(({ kind }) => kind)
            .join() === 'contacts,name',
      },
      leadsTo: {
        'an open request ends': {
          from: ({ states }) => states.includes('request.loading'),
          to: ({ states }) => states.includes('request.idle'),
        },
      },
    },
    { seed: 1 },
  )
})
