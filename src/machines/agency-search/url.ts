import { defaultFilters } from './defaults.ts'
import { areSamePositions } from './position.ts'
import type { SearchFilters, SearchUrl } from './types.ts'

const areSameFilters = (one: SearchFilters, other: SearchFilters): boolean =>
  one.searchByLocation === other.searchByLocation &&
  one.agencyTypes.toSorted().join() === other.agencyTypes.toSorted().join() &&
  one.sourcewell === other.sourcewell &&
  one.radius === other.radius

/** True when both ask for the same: the same place or name, with the same filters. */
export const haveSameQuery = (one: SearchUrl, other: SearchUrl): boolean =>
  one.text === other.text && areSameFilters(one.filters, other.filters)

/** True when both say the same in every part. */
export const areSameUrls = (one: SearchUrl, other: SearchUrl): boolean =>
  haveSameQuery(one, other) &&
  areSamePositions(one.position, other.position) &&
  one.selectedIds.join() === other.selectedIds.join() &&
  one.view === other.view

/** True for a search in which nothing was searched, moved, picked out or changed: its address need not say so. */
export const isUntouched = (address: SearchUrl): boolean =>
  areSameUrls(address, {
    filters: defaultFilters,
    text: '',
    position: null,
    selectedIds: [],
    view: 'map',
  })
