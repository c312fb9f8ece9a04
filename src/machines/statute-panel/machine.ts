import { assign, setup } from 'xstate'
import { placeholderAction, placeholderCallback } from '../kit/placeholders.ts'
import type {
  StatuteChoice,
  StatutePanelContext,
  StatutePanelEvent,
  StatutePanelInput,
  UrlChanged,
} from './types.ts'

/**
 * The panel over the list of statutes: `closed`, or `open` with a statute's text for one of four types of
 * government. The URL can select the statute and the type, when the page opens or later (Back button, link), and
 * choosing them updates the URL. The user can choose another statute or type while the panel is open. No state is
 * final: the panel lives as long as the page.
 */
export const statutePanelMachine = setup({
  types: {
    context: {} as StatutePanelContext,
    events: {} as StatutePanelEvent,
    input: {} as StatutePanelInput,
  },
  actors: { watchUrl: placeholderCallback<UrlChanged>('watchUrl') },
  guards: {
    hasChoice: ({ context }) => context.choice !== null,
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: StatuteChoice | null }) => ({ choice })),
    clearChoice: assign({ choice: null }),
    updateUrl: placeholderAction<{ url: StatuteChoice | null }>('updateUrl'),
  },
}).createMachine({
  id: 'statute-panel',
  initial: 'deciding',
  context: ({ input }) => ({ choice: input }),
  invoke: { id: 'watchUrl', src: 'watchUrl' },
  on: {
    'text.chosen': {
      target: '.deciding',
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
      entry: 'clearChoice',
    },
    open: {
      description: 'The panel shows the text of the chosen statute for the chosen type of government.',
      on: {
        'panel.dismissed': {
          target: 'closed',
          actions: { type: 'updateUrl', params: { url: null } },
        },
      },
    },
  },
})
