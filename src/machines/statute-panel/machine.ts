import { assertEvent, assign, setup } from 'xstate'
import type { StatutePanelContext, StatutePanelEvent, StatutePanelInput } from './types.ts'

/**
 * The panel beside the list of statutes: closed, or open for one of the four types of government. An address may name a text
 * from the start, and another text may be chosen while one is open. No state is final: the panel serves the whole page.
 */
export const statutePanelMachine = setup({
  types: {
    context: {} as StatutePanelContext,
    events: {} as StatutePanelEvent,
    input: {} as StatutePanelInput,
  },
  guards: {
    isForState: ({ context }) => context.choice?.government === 'state',
    isForLocal: ({ context }) => context.choice?.government === 'local',
    isForSchool: ({ context }) => context.choice?.government === 'school',
    isForCounty: ({ context }) => context.choice?.government === 'county',
  },
  actions: {
    keepChoice: assign({
      choice: ({ event }) => {
        assertEvent(event, 'text.chosen')
        return event.choice
      },
    }),
    forgetChoice: assign({ choice: null }),
  },
}).createMachine({
  id: 'statute-panel',
  initial: 'opening',
  context: ({ input }) => ({ choice: input }),
  on: { 'text.chosen': { target: '.opening', actions: 'keepChoice' } },
  states: {
    opening: {
      always: [
        { guard: 'isForState', target: 'open.forState' },
        { guard: 'isForLocal', target: 'open.forLocal' },
        { guard: 'isForSchool', target: 'open.forSchool' },
        { guard: 'isForCounty', target: 'open.forCounty' },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'The list of statutes alone.',
      entry: 'forgetChoice',
    },
    open: {
      on: { 'panel.dismissed': 'closed' },
      initial: 'forState',
      states: {
        forState: { description: 'What the statute says to the state government.' },
        forLocal: { description: 'What the statute says to local governments.' },
        forSchool: { description: 'What the statute says to school districts.' },
        forCounty: { description: 'What the statute says to counties.' },
      },
    },
  },
})
