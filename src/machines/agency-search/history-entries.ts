import {
  agencyFilters,
  areSameValues,
  type FilterKey,
  type FilterValues,
  filterKeys,
  initialFilters,
} from '../../../contract/agency-filters/filter-values.ts'
import { areSamePositions } from './position.ts'
import type { SearchUrl } from './types.ts'

const changedFilters = (one: FilterValues, other: FilterValues): FilterKey[] => {
  const isChanged = <Key extends FilterKey>(key: Key) => !areSameValues(key, one[key], other[key])
  return filterKeys.filter(isChanged)
}

/** True if only the text of one filter was edited, such as "Name contains". */
const isTextEdit = (one: FilterValues, other: FilterValues): boolean => {
  const [key, ...others] = changedFilters(one, other)
  if (key === undefined || others.length > 0) return false
  const { type, lookup } = agencyFilters[key]
  return type === 'text' && lookup === undefined && one[key] !== '' && other[key] !== ''
}

/** True if both have the same place or name and the same filters. */
const haveSameQuery = (one: SearchUrl, other: SearchUrl): boolean =>
  one.searchByLocation === other.searchByLocation &&
  one.text === other.text &&
  changedFilters(one.filters, other.filters).length === 0

export const areSameUrls = (one: SearchUrl, other: SearchUrl): boolean =>
  haveSameQuery(one, other) &&
  areSamePositions(one.position, other.position) &&
  one.selectedIds.join() === other.selectedIds.join() &&
  one.view === other.view

/**
 * True if Back must return from `next` to `last`: another search, other filters, another pin, or, on a phone, a switch
 * between the map and the list. Moving the map, editing the text of a filter that is already set, and going back to all
 * results add no step.
 */
export const isNewHistoryEntry = (last: SearchUrl, next: SearchUrl): boolean =>
  (!haveSameQuery(last, next) && !(last.text === next.text && isTextEdit(last.filters, next.filters))) ||
  (next.selectedIds.length > 0 && next.selectedIds.join() !== last.selectedIds.join()) ||
  (next.view !== last.view && next.selectedIds.length >= last.selectedIds.length)

/** An untouched search: nothing searched, moved, selected, or filtered. Its URL needs no query. */
export const untouchedUrl: SearchUrl = {
  filters: initialFilters,
  searchByLocation: true,
  text: '',
  position: null,
  selectedIds: [],
  view: 'map',
}

export const isUntouched = (url: SearchUrl): boolean => areSameUrls(url, untouchedUrl)
