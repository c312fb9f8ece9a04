import { MessageSchema } from '../../contract/common-schemas.ts'
import {
  ContactListSchema,
  ContactQuerySchema,
  ContactSchema,
  ReportReasonSchema,
} from '../../contract/contacts.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { IdParameters, parsePathId } from '../platform/http/path-id.ts'
import { sendJsonText, sendQueriedJson } from '../platform/http/send-json-text.ts'
import { contactsOf, corporateContacts, reportIncorrectInfo, setReportReason } from './statements.ts'

export function registerContactRoutes(api: Api): void {
  const { database } = api
  api.get(
    '/contacts',
    {
      schema: {
        summary: 'List agency contacts, sorted by name',
        description:
          'Set `agency_id` to list the contacts of one agency. Corporate contacts are a separate list.',
        querystring: ContactQuerySchema,
        response: { 200: ContactListSchema },
      },
    },
    async (request, reply) => sendQueriedJson(request, reply, database, contactsOf(request.query.agency_id)),
  )

  api.get(
    '/corporate_contacts',
    {
      schema: {
        summary: 'List corporate contacts, sorted by name',
        response: { 200: ContactListSchema },
      },
    },
    async (request, reply) => sendQueriedJson(request, reply, database, corporateContacts),
  )

  api.post(
    '/contacts/:id/incorrect_info',
    {
      schema: {
        summary: 'Report incorrect contact information',
        description:
          'Also works for corporate contacts. Reporting a contact again has no effect and returns the contact.',
        params: IdParameters,
        response: { 200: ContactSchema },
      },
    },
    async (request, reply) => {
      const contact = await reportIncorrectInfo(database, parsePathId(request.params.id), request.account.id)
      if (!contact) throw new HttpError(404, 'Contact not found.')
      return sendJsonText(reply, contact)
    },
  )

  api.put(
    '/contacts/:id/incorrect_info',
    {
      schema: {
        summary: 'Specify what is incorrect about a contact you reported',
        description:
          'Returns 404 if you have not reported the contact. A later reason replaces an earlier one.',
        params: IdParameters,
        body: ReportReasonSchema,
        response: { 200: MessageSchema },
      },
    },
    async (request) => {
      const { params, account, body } = request
      const hasReport = await setReportReason(database, parsePathId(params.id), account.id, body.reason)
      if (!hasReport) throw new HttpError(404, 'Report not found.')
      return { message: 'Thanks for the details.' }
    },
  )
}
