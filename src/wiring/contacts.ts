import { createResourceListMachine } from '../machines/resource-list/machine.ts'
import { listContacts, listCorporateContacts } from '../services/api/contacts.ts'
import type { Contact } from '../services/api/contract/contact.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'

const contactList = createResourceListMachine<Contact>()

const provideList = (ask: (signal: AbortSignal) => Promise<readonly Contact[]>) =>
  contactList.provide({
    actors: { loadItems: fromRequest<readonly Contact[]>(({ signal }) => ask(signal)) },
    actions: { logFailure: (_, { error }) => logError('The contacts could not be loaded.', error) },
  })

/** What a page of contacts runs. */
export type ContactListMachine = typeof contactList

/** The list of the contacts of all agencies, or of the one with this id, with the server behind it. */
export const provideContacts = ({ api }: Pick<App, 'api'>, agencyId: number | null) =>
  provideList((signal) => listContacts(api, agencyId, signal))

/** The list of the corporate contacts with the server behind it. */
export const provideCorporateContacts = ({ api }: Pick<App, 'api'>) =>
  provideList((signal) => listCorporateContacts(api, signal))
