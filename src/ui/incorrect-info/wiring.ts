import { createActor } from 'xstate'
import type { Contact } from '../../../contract/contacts.ts'
import { incorrectInfoMachine } from '../../machines/incorrect-info/machine.ts'
import { type IncorrectInfoActor, isReported } from '../../machines/incorrect-info/selectors.ts'
import { reportIncorrectInfo, sendReason } from '../../services/api/contacts.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { inspectFlows } from '../shared-wiring/inspection.ts'

const provideIncorrectInfo = ({ api }: Pick<App, 'api'>) =>
  incorrectInfoMachine.provide({
    actors: {
      reportIncorrectInfo: fromRequest(({ input, signal }) =>
        reportIncorrectInfo(api, input.contactId, signal),
      ),
      sendReason: fromRequest(({ input, signal }) => sendReason(api, input.contactId, input.reason, signal)),
    },
    actions: { logFailure: (_, { error }) => logError('Error reporting incorrect information', error) },
  })

/** The reports of one session. */
export interface IncorrectInfoActors {
  /**
   * The flow of a contact. Each call creates a new one until one of them changes; after that, all
   * cards share that one.
   */
  of(contact: Pick<Contact, 'id' | 'incorrectInfo'>): IncorrectInfoActor
}

/**
 * Stores the flow of each reported contact until sign-out, so that a report continues, and stays visible, when its card
 * scrolls out of view or the user leaves the page. [CONTACT-04]
 */
export const createIncorrectInfoActors = (app: Pick<App, 'api'>): IncorrectInfoActors => {
  const machine = provideIncorrectInfo(app)
  const flows = new Map<number, IncorrectInfoActor>()
  return {
    of({ id, incorrectInfo }) {
      const known = flows.get(id)
      // The server's data is newer than the flow: another user may have reported the contact.
      if (known && (isReported(known.getSnapshot()) || !incorrectInfo)) return known
      const flow = createActor(machine, {
        ...inspectFlows(),
        input: { contactId: id, wasReported: incorrectInfo },
      }).start()
      flow.subscribe(() => flows.set(id, flow))
      return flow
    },
  }
}
