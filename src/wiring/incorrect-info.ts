import { type ActorRefFrom, createActor } from 'xstate'
import { incorrectInfoMachine } from '../machines/incorrect-info/machine.ts'
import { isReported } from '../machines/incorrect-info/selectors.ts'
import type { ReportAnswer } from '../machines/incorrect-info/types.ts'
import { reportIncorrectInfo } from '../services/api/contacts.ts'
import type { Contact } from '../services/api/contract/contact.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'
import { inspectFlows } from './inspection.ts'

export type IncorrectInfoActor = ActorRefFrom<typeof incorrectInfoMachine>

/** The chart of a report with the server behind it. */
const provideIncorrectInfo = ({ api }: Pick<App, 'api'>) =>
  incorrectInfoMachine.provide({
    actors: {
      reportContact: fromRequest<ReportAnswer, { contactId: number }>(({ input, signal }) =>
        reportIncorrectInfo(api, input.contactId, signal),
      ),
    },
    actions: { logFailure: (_, { error }) => logError('Error reporting incorrect information', error) },
  })

/** The reports of one signed-in visit. */
export interface IncorrectInfoReports {
  /** The one flow of a contact: the same on every card that shows it, however often a list draws that card anew. */
  of(contact: Pick<Contact, 'id' | 'incorrectInfo'>): IncorrectInfoActor
}

/** So many flows are kept before those with nothing to keep are let go: a long list that is scrolled through begins many. */
const enoughFlows = 500

/** True where nobody has reported anything: a new flow would stand just where this one does. */
const keepsNothing = (flow: IncorrectInfoActor): boolean => flow.getSnapshot().matches('unreported')

/**
 * Keeps the flow of each contact that was shown for as long as the visit lasts: a card that is scrolled out of sight, or a
 * page that is left, takes neither a report on its way nor a reported mark with it. [CONTACT-04]
 */
export const createIncorrectInfoReports = (app: Pick<App, 'api'>): IncorrectInfoReports => {
  const machine = provideIncorrectInfo(app)
  const flows = new Map<number, IncorrectInfoActor>()
  return {
    of({ id, incorrectInfo }) {
      const known = flows.get(id)
      // What the server says of a contact outdoes what a flow was begun with: somebody else may have reported it since.
      if (known && (isReported(known.getSnapshot()) || !incorrectInfo)) return known
      if (flows.size >= enoughFlows) {
        for (const [begun, idle] of flows) if (keepsNothing(idle)) flows.delete(begun)
      }
      const flow = createActor(machine, {
        ...inspectFlows(),
        input: { contactId: id, reported: incorrectInfo },
      })
      flows.set(id, flow)
      // One that was let go under a card that still shows it is kept again as soon as anything happens to it.
      flow.subscribe(() => flows.set(id, flow))
      flow.start()
      return flow
    },
  }
}
