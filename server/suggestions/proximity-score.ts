import { type Coordinates, milesPerDegree, toRadians } from '../../contract/coordinates.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'

/** From 1 at the center of the map to 0 far away; 0.5 at 50 miles, and 0 everywhere without a center. */
export const proximityScore = (center: Coordinates | null): Sql => {
  if (center === null) return rawSql('0')
  const { latitude, longitude } = center
  const milesEast = milesPerDegree * Math.cos(toRadians(latitude))
  return sql`1 / (1 + (
    ((latitude - ${latitude}::float8) * ${milesPerDegree}::float8) ^ 2
    + ((longitude - ${longitude}::float8) * ${milesEast}::float8) ^ 2) / 2500)`
}
