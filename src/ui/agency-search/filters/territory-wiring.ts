import { agencyFilters } from '../../../../contract/agency-filters/filter-values.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Territory } from '../../../machines/agency-search/types.ts'
import { createAccountValue } from '../../shared-wiring/account-value.ts'
import type { App } from '../../shared-wiring/app.ts'
import { createStore, type Store } from '../../store.ts'

export type TerritoryStore = Store<Territory | null>

/** The territory that the signed-in account saved in this browser, or null. */
export const createTerritoryStore = (app: App): TerritoryStore => {
  const stored = createAccountValue(app, 'territory')
  const store = createStore<Territory | null>(readTerritory(stored.read()))
  store.subscribe(() => stored.write(store.get()))
  return store
}

/** Null if no territory, or an invalid one, was saved. */
const readTerritory = (stored: unknown): Territory | null => {
  if (!isRecord(stored)) return null
  const [states, counties] = [
    agencyFilters.states.read(stored.states) ?? [],
    agencyFilters.counties.read(stored.counties) ?? [],
  ]
  return states.length + counties.length === 0 ? null : { states, counties }
}
