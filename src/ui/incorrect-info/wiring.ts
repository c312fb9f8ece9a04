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
   * The flow of a contact. Until its first change each call creates a new one, which its card holds; afterwards all
   * cards share it.
   */
  of(contact: Pick<Contact, 'id' | 'incorrectInfo'>): IncorrectInfoActor
}

/**
 * Keeps the flow of each contact that was reported, until sign-out: a report keeps running, and stays visible as reported,
 * when its card scrolls out of view or the page is left. [CONTACT-04]
 */
export const createIncorrectInfoReports = (app: Pick<App, 'api'>): IncorrectInfoReports => {
  const machine = provideIncorrectInfo(app)
  const flows = new Map<number, IncorrectInfoActor>()
  return {
    of({ id, incorrectInfo }) {
      const known = flows.get(id)
      // The server's answer is newer than the flow: another user may have reported the contact.
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
