import { AgencyDetailWire } from '../../contract/agency.ts'
import type { Api } from '../platform/api.ts'
import { queryTextRow } from '../platform/database/cancellable-query.ts'
import { HttpError } from '../platform/errors.ts'
import { sendJsonText } from '../platform/http/json-text.ts'
import { IdPath, pathId } from '../platform/http/path-id.ts'
import { refusals } from '../platform/http/refusals.ts'
import { agencyInFull } from './detail.ts'

/** `GET agencies/{id}`: one agency with its contacts and sales reports. */
export function registerAgencyDetailRoutes(api: Api): void {
  api.get(
    '/agencies/:id',
    {
      schema: {
        summary: 'One agency in full',
        description:
          'With its contacts, by name, and its sales reports, newest first. 404 once it was removed.',
        params: IdPath,
        response: { 200: AgencyDetailWire, ...refusals },
      },
    },
    async (request, reply) => {
      const statement = agencyInFull(pathId(request.params.id))
      const [agency] = await queryTextRow(request, api.database, statement)
      if (!agency) throw new HttpError(404, 'There is no such agency.')
      return sendJsonText(reply, agency)
    },
  )
}
