import { AgencyDetailWire } from '../../src/services/api/contract/agency.ts'
import { agencyInFull } from '../agencies/detail.ts'
import type { Api } from '../api.ts'
import { queryTextRow } from '../db/cancellable-query.ts'
import { HttpError } from '../errors.ts'
import { sendJsonText } from '../http/json-text.ts'
import { IdPath, pathId } from '../http/path-id.ts'
import { refusals } from '../http/refusals.ts'

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
