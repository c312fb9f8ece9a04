import type pg from 'pg'
import { geocodeAll } from '../places/geocode.ts'
import type { MappedField } from './columns.ts'
import type { ReadRow } from './read-rows.ts'

/** Returns the number of rows without coordinates. If not `isGeocoding`, only counts them. */
export async function geocodeRows(
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

  const read = ({ values }: ReadRow, name: string) => String(values[indexOf(name)] ?? '')
  const addresses = unknown.map((row) =>
    formatAddress(read(row, 'city'), read(row, 'state'), read(row, 'zip')),
  )
  const places = await geocodeAll(client, addresses)
  let withoutCoordinates = 0
  for (const [index, row] of unknown.entries()) {
    const [city, state, place] = [read(row, 'city'), read(row, 'state'), places[index]?.[0]]
    if (place && (state === '' || city !== '' || place.state === state)) {
      row.values[latitude] = place.latitude
      row.values[longitude] = place.longitude
      row.isGeocoded = true
    } else {
      withoutCoordinates += 1
    }
  }
  return withoutCoordinates
}

/** A city name without a state is ambiguous, so only the ZIP code is used. */
function formatAddress(city: string, state: string, zip: string): string {
  if (city !== '' && state !== '') return `${city}, ${state} ${zip}`
  return /^\d{5}/.exec(zip)?.[0] ?? ''
}
