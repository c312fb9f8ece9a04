import { checkProperties } from 'chart-paths'
import { test } from 'vitest'
import { fixtures } from './fixtures.ts'

/** The search text that an event sets. */
const textOf = (event: object | null): string | undefined => {
  if (event === null) return undefined
  if ('search' in event) return String(event.search)
  return 'url' in event ? (event.url as { search: string }).search : undefined
}

test('the search text is never lost, whatever loads or fails', { tags: ['CHART-23'] }, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'the search is the last typed or linked text': ({ event, snapshot }, earlier) => {
          const texts = [...earlier.map((moment) => moment.event), event].map(textOf)
          const last = texts.findLast((text) => text !== undefined)
          return last === undefined || snapshot.context.search === last
        },
        'loaded items are never lost': ({ snapshot }, earlier) =>
          (earlier.at(-1)?.snapshot.context.items.length ?? 0) === 0 || snapshot.context.items.length > 0,
      },
    },
    { seed: 1 },
  )
})
