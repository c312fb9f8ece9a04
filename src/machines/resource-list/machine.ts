import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { ResourceListContext, ResourceListEvent } from './types.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The chart of a list of one kind of item. */
export const createResourceListMachine = <Item>() =>
  setup({
    types: { context: {} as ResourceListContext<Item>, events: {} as ResourceListEvent<Item> },
    actors: { loadItems: placeholderPromise<readonly Item[]>('loadItems') },
    actions: {
      keepItems: assign({
        items: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.loadItems')
          return event.output as readonly Item[]
        },
      }),
      keepFilter: assign({
        filter: ({ event }) => {
          assertEvent(event, 'filter.changed')
          return event.text
        },
      }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureText(error) }),
      logFailure: placeholderAction<{ error: unknown }>('logFailure'),
    },
  }).createMachine({
    id: 'resource-list',
    initial: 'loading',
    context: { items: [], filter: '', failure: null },
    on: { 'filter.changed': { actions: 'keepFilter' } },
    states: {
      loading: {
        description: 'Skeletons of items; the search can be typed already.',
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          onDone: { target: 'loaded', actions: 'keepItems' },
          onError: {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: failure },
              { type: 'logFailure', params: failure },
            ],
          },
        },
      },
      loaded: { description: 'The items that the search leaves, or that there are none.' },
      failed: {
        description: 'The list could not be loaded, and can be asked for again.',
        on: { 'list.retried': 'loading' },
      },
    },
  })

/**
 * A list that is asked for once and searched in the app: contacts, documents, statutes. Its top level says how far the list
 * has come; the text of the search is kept through all of it, so that nothing typed early is lost. No state is final: a
 * list stands as long as its page.
 */
export const resourceListMachine = createResourceListMachine<object>()
