import { listContacts, listCorporateContacts } from '../../../services/api/contacts.ts'
import { provideResourceList } from '../../resource-list/wiring.ts'
import type { App } from '../../wiring/app.ts'

/** The list of the contacts of all agencies, or of the one with this id, with the server behind it. */
export const provideContacts = ({ api }: Pick<App, 'api'>, agencyId: number | null) =>
  provideResourceList('contacts', (signal) => listContacts(api, agencyId, signal))

/** The list of the corporate contacts with the server behind it. */
export const provideCorporateContacts = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('contacts', (signal) => listCorporateContacts(api, signal))
