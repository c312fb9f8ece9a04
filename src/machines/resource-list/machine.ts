import { assign, setup } from 'xstate'
import { failureActions } from '../kit/failure-actions.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf, setFailure } from '../kit/result-params.ts'
import type { UrlChanged } from '../kit/url-changed.ts'
import type { ListUrl, ResourceListContext, ResourceListEvent } from './types.ts'

/** The chart of a list of one kind of item. `resourceListMachine` describes it. */
export const createResourceListMachine = <Item>() =>
  setup({
    types: {
      context: {} as ResourceListContext<Item>,
      events: {} as ResourceListEvent,
      input: {} as ListUrl | undefined,
    },
    actors: {
      loadItems: placeholderPromise<readonly Item[]>('loadItems'),
      watchUrl: placeholderCallback<UrlChanged<ListUrl>>('watchUrl'),
    },
    actions: {
      ...failureActions,
      setItems: assign((_, { result }: { result: readonly Item[] }) => ({ items: result })),
      setSearch: assign((_, { search }: { search: string }) => ({ search })),
      updateUrl: placeholderAction<{ url: ListUrl }>('updateUrl'),
    },
  }).createMachine({
    id: 'resource-list',
    initial: 'loading',
    context: ({ input }) => ({ items: [], search: input?.search ?? '', failure: null }),
    invoke: { id: 'watchUrl', src: 'watchUrl' },
    on: {
      'search.edited': {
        actions: [
          { type: 'setSearch', params: ({ event }) => ({ search: event.search }) },
          { type: 'updateUrl', params: ({ event }) => ({ url: { search: event.search.trim() } }) },
        ],
      },
      'url.changed': {
        actions: { type: 'setSearch', params: ({ event }) => ({ search: event.url.search }) },
      },
    },
    states: {
      loading: {
        description: 'Loading the list; the page shows skeletons. The user can already type a search.',
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          onDone: {
            target: 'loaded',
            actions: { type: 'setItems', params: resultOf },
          },
          onError: { target: 'failed', actions: [setFailure, logFailure] },
        },
      },
      loaded: {
        description: 'The list shows the items that match the search, or a message that there are none.',
      },
      failed: {
        description: 'The list could not be loaded. The page shows the reason and "Try again".',
        on: { 'list.retried': 'loading' },
      },
    },
  })

/**
 * A list that is loaded once and filtered on the client, such as contacts, documents, or statutes. The context keeps
 * the search text in every state, so a search typed while loading is not lost. The URL of a page also contains it, so
 * returning to the page restores it. No state is final, because the actor runs as long as its page is open.
 */
export const resourceListMachine = createResourceListMachine<object>()
