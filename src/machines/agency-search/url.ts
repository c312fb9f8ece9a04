import { agencyFilters, type FilterKey, filterKeys } from '../../../contract/agency-filters/filter-values.ts'
import { defaultFilters } from './defaults.ts'
import { areSamePositions } from './position.ts'
import type { SearchFilters, SearchUrl } from './types.ts'

const areSameFilters = (one: SearchFilters, other: SearchFilters): boolean => {
  const isSame = <Key extends FilterKey>(key: Key) => {
    const { writeUrl } = agencyFilters[key]
    return writeUrl(one[key]) === writeUrl(other[key])
  }
  return one.searchByLocation === other.searchByLocation && filterKeys.every(isSame)
}

/** True if both have the same place or name and the same filters. */
export const haveSameQuery = (one: SearchUrl, other: SearchUrl): boolean =>
  one.text === other.text && areSameFilters(one.filters, other.filters)

/** True if both are the same in every part. */
export const areSameUrls = (one: SearchUrl, other: SearchUrl): boolean =>
  haveSameQuery(one, other) &&
  areSamePositions(one.position, other.position) &&
  one.selectedIds.join() === other.selectedIds.join() &&
  one.view === other.view

/** An untouched search: nothing searched, moved, selected, or filtered. Its URL needs no query. */
export const untouchedUrl: SearchUrl = {
  filters: defaultFilters,
  text: '',
  position: null,
  selectedIds: [],
  view: 'map',
}

export const isUntouched = (url: SearchUrl): boolean => areSameUrls(url, untouchedUrl)
