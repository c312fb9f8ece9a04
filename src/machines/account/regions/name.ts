import { assertEvent } from 'xstate'
import { accountSetup } from '../setup.ts'
import { clearFault, clearFaults, failed, refused } from './form.ts'

const submit = { guard: 'isNameFilled', target: 'submitting', actions: clearFaults('name') } as const

/** First and last name. */
export const nameRegion = accountSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      description: 'The name fields; "Save name" needs both filled.',
      on: { 'name.submitted': submit, 'name.edited': { actions: clearFault('name') } },
    },
    submitting: {
      tags: ['busy'],
      description: 'The server is saving the name.',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ event }) => {
          assertEvent(event, 'name.submitted')
          return { firstName: event.firstName.trim(), lastName: event.lastName.trim() }
        },
        onDone: [{ guard: 'isAccepted', target: 'saved', actions: 'keepSavedName' }, refused('name')],
        onError: failed('name'),
      },
    },
    saved: {
      description: '"Name saved." until the name is edited.',
      on: { 'name.submitted': submit, 'name.edited': 'editing' },
    },
  },
})
