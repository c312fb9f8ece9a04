import type { Static } from 'typebox'
import { AgencyDetailSchema, AgencyListSchema, AgencyQuerySchema } from '../../contract/agencies.ts'
import { totalInRadiusHeader, unselectedTypeCountsHeader } from '../../contract/agency-search-headers.ts'
import { boundsCenter } from '../../contract/coordinates.ts'
import type { PositionSchema } from '../../contract/geocode.ts'
import { placeKey, removeCountry } from '../../contract/search-words.ts'
import type { GeocodeMatch } from '../geocoder/external-geocoder.ts'
import { createGeocoder, type Geocoder } from '../geocoder/geocoder.ts'
import { findState } from '../places/us-states.ts'
import type { Api } from '../platform/api.ts'
import { queryRow } from '../platform/database/cancelable-query.ts'
import type { Sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'
import { IdParameters, parsePathId } from '../platform/http/path-id.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { isInCounties, isInStates } from './filter-conditions.ts'
import { type ParsedAgencyQuery, parseAgencyQuery } from './query.ts'
import { agenciesByName, agenciesInArea, agencyDetail, type SearchArea } from './statements.ts'

export function registerAgencyRoutes(api: Api): void {
  const { database } = api
  const geocode = createGeocoder(api)
  api.get(
    '/agencies',
    {
      schema: {
        summary: 'Search agencies by place or by name',
        description:
          'If `location` is "true" (the default), returns agencies inside the bounds and within `radius` miles (default ' +
          '100) of the place in `search`, or of the center of the bounds if `search` is empty. If the place is a state or a ' +
          'county, returns the agencies inside the bounds and in that region, regardless of the radius. An unknown place returns ' +
          `422 "Location not found". ${totalInRadiusHeader} contains the number of agencies within the radius or the ` +
          'region: the exact number up to 1,000, or "1000+" above that. If `location` is "false", `search` matches part of the name or city anywhere in the ' +
          `country. Without agency types, the list is empty. ${unselectedTypeCountsHeader} contains the number of ` +
          'agencies that each unselected type would add. All other filters are optional. Months and days in filters are ' +
          'counted from `today`.',
        querystring: AgencyQuerySchema,
        response: { 200: AgencyListSchema },
      },
    },
    async (request, reply) => {
      const query = parseAgencyQuery(request.query)
      if (!query.searchByLocation) {
        const statement = agenciesByName(query, boundsCenter(query.bounds), query.search)
        const { columns, lastColumn: agencies } = await queryRow(request, database, statement)
        reply.header(unselectedTypeCountsHeader, columns[0] ?? '{}')
        return sendJsonText(reply, agencies ?? '[]')
      }
      const area = await findArea(query, geocode, request.signal)
      const statement = agenciesInArea(query, area, query.bounds)
      const { columns, lastColumn: agencies } = await queryRow(request, database, statement)
      reply
        .header(totalInRadiusHeader, columns[0] ?? '0')
        .header(unselectedTypeCountsHeader, columns[1] ?? '{}')
      return sendJsonText(reply, agencies ?? '[]')
    },
  )
}

async function findArea(
  { search, bounds }: ParsedAgencyQuery,
  geocode: Geocoder,
  signal: AbortSignal,
): Promise<SearchArea> {
  if (search === '') return { center: boundsCenter(bounds), region: null }
  const [place] = await geocode(search, boundsCenter(bounds), signal)
  if (!place) {
    throw new HttpError(422, 'Location not found', { errors: { search: ['is not a known place'] } })
  }
  const { location, viewport } = place.geometry
  const center = toCoordinates(location)
  const condition = regionCondition(place)
  if (condition === null || viewport === undefined) return { center, region: null }
  const { northeast, southwest } = viewport
  const regionBounds = { northEast: toCoordinates(northeast), southWest: toCoordinates(southwest) }
  return { center, region: { condition, bounds: regionBounds } }
}

const toCoordinates = ({ lat, lng }: Static<typeof PositionSchema>) => ({ latitude: lat, longitude: lng })

/** The condition for agencies in the place if it is a state or a county, otherwise null. */
function regionCondition({ kind, formatted_address: address }: GeocodeMatch): Sql | null {
  const name = removeCountry(address)
  if (kind === 'county') return isInCounties([name])
  const code = kind === 'state' ? findState(placeKey(name))?.code : undefined
  return code === undefined ? null : isInStates([code])
}

export function registerAgencyDetailRoutes(api: Api): void {
  api.get(
    '/agencies/:id',
    {
      schema: {
        summary: 'Get an agency',
        description:
          'Includes the agency’s contacts, sorted by name, and its sales reports, newest first. Returns 404 if the agency was removed.',
        params: IdParameters,
        response: { 200: AgencyDetailSchema },
      },
    },
    async (request, reply) => {
      const statement = agencyDetail(parsePathId(request.params.id))
      const { lastColumn: agency } = await queryRow(request, api.database, statement)
      if (!agency)
        throw new HttpError(404, 'Agency not found. It may have been removed, or the link is incomplete.')
      return sendJsonText(reply, agency)
    },
  )
}
