import { type ActorRefFrom, createActor } from 'xstate'
import type { Contact } from '../../../contract/contact.ts'
import { incorrectInfoMachine } from '../../machines/incorrect-info/machine.ts'
import { isReported } from '../../machines/incorrect-info/selectors.ts'
import type { ReportAnswer } from '../../machines/incorrect-info/types.ts'
import { reportIncorrectInfo } from '../../services/api/contacts.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../wiring/app.ts'
import { fromRequest } from '../wiring/from-request.ts'
import { inspectFlows } from '../wiring/inspection.ts'

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
  /**
   * The flow of a contact: from its first change on the same for every card, before that a new one at each call, which
   * the card holds.
   */
  of(contact: Pick<Contact, 'id' | 'incorrectInfo'>): IncorrectInfoActor
}

/**
 * Keeps the flow of each contact with which anything happened, for as long as the visit lasts: a card that is scrolled out
 * of sight, or a page that is left, takes neither a report on its way nor a reported mark with it. [CONTACT-04]
 */
export const createIncorrectInfoReports = (app: Pick<App, 'api'>): IncorrectInfoReports => {
  const machine = provideIncorrectInfo(app)
  const flows = new Map<number, IncorrectInfoActor>()
  return {
    of({ id, incorrectInfo }) {
      const known = flows.get(id)
      // What the server says of a contact outdoes what a flow was begun with: somebody else may have reported it since.
      if (known && (isReported(known.getSnapshot()) || !incorrectInfo)) return known
      const flow = createActor(machine, {
        ...inspectFlows(),
        input: { contactId: id, reported: incorrectInfo },
      }).start()
      flow.subscribe(() => flows.set(id, flow))
      return flow
    },
  }
}
