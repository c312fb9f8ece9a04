import type pg from 'pg'
import { geocodeAll } from '../places/geocode.ts'
import type { MappedField } from './columns.ts'
import type { ReadRow } from './read-rows.ts'

/**
 * Fills in missing coordinates from the ZIP code, otherwise from the city.
 *
 * @param isGeocoding Whether coordinates are looked up, or rows without them only counted.
 * @returns The number of rows without coordinates.
 */
export async function findPositions(
  client: pg.ClientBase,
  fields: readonly MappedField[],
  rows: ReadRow[],
  isGeocoding: boolean,
): Promise<number> {
  const indexOf = (name: string) => fields.findIndex((field) => field.name === name)
  const [latitude, longitude] = [indexOf('latitude'), indexOf('longitude')]
  if (latitude === -1 || longitude === -1) return 0
  const unknown = rows.filter(({ values }) => values[latitude] === null)
  if (!isGeocoding) return unknown.length

  const addresses = unknown.map(({ values }): PostalAddress => {
    const [city = '', state = '', zip = ''] = ['city', 'state', 'zip'].map(
      (name) => values[indexOf(name)] ?? '',
    )
    return { city: String(city), state: String(state), zip: String(zip) }
  })
  const found = await geocodeAll(client, addresses.map(wordingOf))
  let withoutPosition = 0
  for (const [index, row] of unknown.entries()) {
    const { city = '', state = '' } = addresses[index] ?? {}
    const place = found[index]?.[0]
    if (place && (state === '' || city !== '' || place.state === state)) {
      row.values[latitude] = place.latitude
      row.values[longitude] = place.longitude
      row.isGeocoded = true
    } else {
      withoutPosition += 1
    }
  }
  return withoutPosition
}

interface PostalAddress {
  city: string
  state: string
  zip: string
}

/** A city name without a state is ambiguous, so only the ZIP code is used. */
function wordingOf({ city, state, zip }: PostalAddress): string {
  if (city !== '' && state !== '') return `${city}, ${state} ${zip}`
  return /^\d{5}/.exec(zip)?.[0] ?? ''
}
