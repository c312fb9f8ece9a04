import { AgencyDetailWire, AgencyListWire, AgencyQueryWire } from '../../contract/agencies.ts'
import { hiddenTypesHeader, totalInRadiusHeader } from '../../contract/agency-search-headers.ts'
import { contactOrder, items, salesReportOrder } from '../directory/item-json.ts'
import { createGeocoder, type Geocoder } from '../places/geocoder.ts'
import type { Api } from '../platform/api.ts'
import { queryLongRow, queryTextRow } from '../platform/database/cancellable-query.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { IdPath, pathId } from '../platform/http/path-id.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { type Coordinate, centerOf } from './geography.ts'
import { type AgencyQuery, readAgencyQuery } from './query.ts'
import { agenciesByName, agenciesInArea } from './statements.ts'

/** `GET agencies`: agencies near a place and within the map's bounds, or by name or city. */
export function registerAgencyRoutes(api: Api): void {
  const { database } = api
  const geocode = createGeocoder(api)
  api.get(
    '/agencies',
    {
      schema: {
        summary: 'Search agencies by place or by name, nearest first',
        description:
          'With `location` "true" (also when left out): inside the bounds and within `radius` miles (100 when left ' +
          'out) of the place that `search` names or, without one, of the middle of the bounds; a place that is not ' +
          `found is a 422, "Location not found". ${totalInRadiusHeader} counts those within the radius, inside and ` +
          'outside the bounds, exactly up to 1,000 and as "1000+" beyond. With "false": `search` is part of the name or city, across the country. No type: nothing. ' +
          `${hiddenTypesHeader} counts what each type that is left out would add to the list. All other filters exclude ` +
          'agencies; one that is left out excludes none. Those in months and days count from `today`.',
        querystring: AgencyQueryWire,
        response: { 200: AgencyListWire, ...refusals },
      },
    },
    async (request, reply) => {
      const query = readAgencyQuery(request.query)
      if (!query.byLocation) {
        const statement = agenciesByName(query, centerOf(query.bounds), query.search)
        const { columns, last: agencies } = await queryLongRow(request, database, statement)
        reply.header(hiddenTypesHeader, columns[0] ?? '{}')
        return sendJsonText(reply, agencies ?? '[]')
      }
      const center = await findCenter(query, geocode, request.signal)
      const statement = agenciesInArea(query, center, query.bounds)
      const { columns, last: agencies } = await queryLongRow(request, database, statement)
      reply.header(totalInRadiusHeader, columns[0] ?? '0').header(hiddenTypesHeader, columns[1] ?? '{}')
      return sendJsonText(reply, agencies ?? '[]')
    },
  )
}

async function findCenter(
  { search, bounds }: AgencyQuery,
  geocode: Geocoder,
  signal: AbortSignal,
): Promise<Coordinate> {
  if (search === '') return centerOf(bounds)
  const [place] = await geocode(search, centerOf(bounds), signal)
  if (!place) {
    throw new HttpError(422, 'Location not found', { errors: { search: ['names no place that is known'] } })
  }
  const { lat, lng } = place.geometry.location
  return { latitude: lat, longitude: lng }
}

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

/** One row with the JSON of an agency, its contacts and its sales reports; none where there is no such agency. */
function agencyInFull(id: number): Sql {
  const belongings = (kind: 'Contact' | 'SalesReport', order: string) => sql`(
    select ${rawSql(jsonList(items[kind].fields, order))}
    from ${rawSql(items[kind].table)} as item
    where item.agency_id = ${id}::bigint and item.removed_at is null)`
  return sql`
    select json_build_object(${rawSql(items.Agency.fields)},
      'contacts', ${belongings('Contact', contactOrder)},
      'sales_reports', ${belongings('SalesReport', salesReportOrder)})
    from agencies as item
    where item.id = ${id}::bigint and item.removed_at is null`
}
