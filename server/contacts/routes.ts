import { ContactListWire, ContactQueryWire, ContactWire } from '../../contract/contacts.ts'
import type { Api } from '../platform/api.ts'
import { queryJson } from '../platform/database/cancellable-query.ts'
import { HttpError } from '../platform/errors.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { IdPath, pathId } from '../platform/http/path-id.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { contactsOf, corporateContacts, reportContact } from './statements.ts'

/** `GET contacts`, `GET corporate_contacts`, and `POST contacts/{id}/incorrect_info` for both. */
export function registerContactRoutes(api: Api): void {
  const { database } = api
  api.get(
    '/contacts',
    {
      schema: {
        summary: 'List agency contacts, sorted by name',
        description:
          'Set `agency_id` to list the contacts of one agency. Corporate contacts are a separate list.',
        querystring: ContactQueryWire,
        response: { 200: ContactListWire, ...refusals },
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await queryJson(request, database, contactsOf(request.query.agency_id))),
  )

  api.get(
    '/corporate_contacts',
    {
      schema: {
        summary: 'List corporate contacts, sorted by name',
        response: { 200: ContactListWire, ...refusals },
      },
    },
    async (request, reply) => sendJsonText(reply, await queryJson(request, database, corporateContacts)),
  )

  api.post(
    '/contacts/:id/incorrect_info',
    {
      schema: {
        summary: 'Report incorrect contact information',
        description:
          'Also works for corporate contacts. Reporting a contact again has no effect and returns the contact.',
        params: IdPath,
        response: { 200: ContactWire, ...refusals },
      },
    },
    async (request, reply) => {
      const contact = await reportContact(database, pathId(request.params.id), request.account.id)
      if (!contact) throw new HttpError(404, 'Contact not found.')
      return sendJsonText(reply, contact)
    },
  )
}
