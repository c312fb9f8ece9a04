import { type FilterKey, type FilterValues, filterKeys } from '../../contract/agency-filters.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

/**
 * Which agencies each filter lets through: a condition on a row `agency`, or null for a filter that works otherwise. The
 * text of a condition must not depend on the value, since statements are prepared once for each connection.
 */
const conditions: { [Key in FilterKey]: ((value: FilterValues[Key]) => Sql) | null } = {
  agencyTypes: (types) => sql`agency.agency_type = any (${types}::text[])`,
  // It limits the area that `statements.ts` searches.
  radius: null,
  sourcewell: (isOn) => sql`(not ${isOn}::boolean or agency.sourcewell_id is not null)`,
}

/** The conditions of all filters. */
export function filterConditions(values: FilterValues): Sql[] {
  const conditionOf = <Key extends FilterKey>(key: Key) => conditions[key]?.(values[key]) ?? []
  return filterKeys.flatMap(conditionOf)
}
