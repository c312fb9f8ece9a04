import { assign, setup } from 'xstate'
import { placeholderAction, placeholderCallback } from '../kit/placeholders.ts'
import type { UrlChanged } from '../kit/url-changed.ts'
import type { StatuteChoice, StatutePanelContext, StatutePanelEvent, StatutePanelInput } from './types.ts'

/**
 * The panel over the list of statutes: `closed`, or `open` with a statute's text for one of four types of government.
 * The URL determines the statute and the type when the page opens and whenever the URL changes, for example with the
 * Back button; choosing a text updates the URL. The user can choose another statute or type while the panel is open. No
 * state is final, because the actor runs as long as its page is open.
 */
export const statutePanelMachine = setup({
  types: {
    context: {} as StatutePanelContext,
    events: {} as StatutePanelEvent,
    input: {} as StatutePanelInput,
  },
  actors: { watchUrl: placeholderCallback<UrlChanged<StatuteChoice | null>>('watchUrl') },
  guards: {
    hasChoice: ({ context }) => context.choice !== null,
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: StatuteChoice | null }) => ({ choice })),
    updateUrl: placeholderAction<{ url: StatuteChoice | null }>('updateUrl'),
  },
}).createMachine({
  id: 'statute-panel',
  initial: 'deciding',
  context: ({ input }) => ({ choice: input }),
  invoke: { id: 'watchUrl', src: 'watchUrl' },
  on: {
    'statute.chosen': {
      target: '.open',
      actions: [
        { type: 'setChoice', params: ({ event }) => ({ choice: event.choice }) },
        { type: 'updateUrl', params: ({ event }) => ({ url: event.choice }) },
      ],
    },
    'url.changed': {
      target: '.deciding',
      actions: { type: 'setChoice', params: ({ event }) => ({ choice: event.url }) },
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'hasChoice', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'The panel is closed.',
    },
    open: {
      description: 'The panel shows the text of the chosen statute for the chosen type of government.',
      on: {
        'panel.closed': {
          target: 'closed',
          actions: [
            { type: 'setChoice', params: { choice: null } },
            { type: 'updateUrl', params: { url: null } },
          ],
        },
      },
    },
  },
})
