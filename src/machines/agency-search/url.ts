import { agencyFilters, type FilterKey, filterKeys } from '../../../contract/agency-filters/filter-values.ts'
import { defaultFilters } from './defaults.ts'
import { areSamePositions } from './position.ts'
import type { SearchFilters, SearchUrl } from './types.ts'

/** True if both search by place or both by name, with the same filters. */
const areSameFilters = (one: SearchFilters, other: SearchFilters): boolean =>
  one.searchByLocation === other.searchByLocation && changedFilters(one, other).length === 0

const changedFilters = (one: SearchFilters, other: SearchFilters): FilterKey[] => {
  const isChanged = <Key extends FilterKey>(key: Key) => {
    const { writeUrl } = agencyFilters[key]
    return writeUrl(one[key]) !== writeUrl(other[key])
  }
  return filterKeys.filter(isChanged)
}

/** True if only the text of one filter was edited, such as "Name contains". */
const isTextEdit = (one: SearchFilters, other: SearchFilters): boolean => {
  const [key, ...others] = changedFilters(one, other)
  if (key === undefined || others.length > 0) return false
  const { type, lookup } = agencyFilters[key]
  return type === 'text' && lookup === undefined && one[key] !== '' && other[key] !== ''
}

/** True if both have the same place or name and the same filters. */
export const haveSameQuery = (one: SearchUrl, other: SearchUrl): boolean =>
  one.text === other.text && areSameFilters(one.filters, other.filters)

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
  filters: defaultFilters,
  text: '',
  position: null,
  selectedIds: [],
  view: 'map',
}

export const isUntouched = (url: SearchUrl): boolean => areSameUrls(url, untouchedUrl)
