import { aboveMaxCounted, type TotalInRadius } from '../../../contract/agency-search-headers.ts'
import { type AgencyType, agencyTypeNames } from '../../../contract/agency-types.ts'
import { formatCount, plural } from '../../../contract/format-count.ts'
import { maxSearchLength } from '../../../contract/search-words.ts'
import { Failure, failureText } from '../kit/failure.ts'
import type { ResultsScope } from './types.ts'

const searchExample = 'schools within 50 miles of Knoxville'

/** The fixed text of the search screen. */
export const texts = {
  heading: 'Find agencies',
  searchBox: 'Search by location or agency name',
  placeholder: 'Type location name (e.g. Knoxville, TN)',
  searchExample,
  leftOut: 'Not included in the results',
  searchHint: `Try “${searchExample}”`,
  search: 'Search',
  clearSearch: 'Clear search',
  stillSearching: 'Still searching…',
  turnOnLocation: 'Turn on location access, or enter a city or ZIP code.',
  textTooLong: `Your search is too long. Use up to ${maxSearchLength} characters.`,
  didYouMean: 'Did you mean',
  backToLocations: 'Back to location search',
  filters: 'Filters',
  closeFilters: 'Close',
  reset: 'Reset',
  resetFilters: 'Reset filters',
  only: 'Only',
  filtersNotStored: 'Your browser is blocking site data, so your filters won’t be saved for your next visit.',
  myTerritory: 'My territory',
  saveTerritory: 'Save as my territory',
  activeFilters: 'Active filters',
  viewToggle: 'View',
  mapView: 'Map',
  listView: 'List',
  list: 'Agencies',
  results: 'Results',
  searching: 'Searching…',
  loading: 'Loading',
  nameFilter: 'Filter by agency name',
  clearNameFilter: 'Clear name filter',
  searchThisArea: 'Search this area',
  showAll: 'Show all',
  exportAll: 'To export all of them, select “Show all” first.',
  selectionHidden: 'This agency doesn’t match your filters, so it isn’t in the results.',
  contacts: 'Contacts',
  /** What could not be loaded, in "Couldn’t load {…}" */
  contactsInSentence: 'contacts',
  slow: 'This is taking longer than usual.',
  retry: 'Try again',
  failed: 'Couldn’t load agencies.',
  searchKept: 'Your search and filters haven’t changed.',
  noTypes: 'No agency types selected',
  noTypesHint: 'Select at least one agency type.',
  allTypes: 'Select all types',
  noneFound: 'No agencies found',
  seeOptions: 'See options',
  noneOnMap: 'No agencies in this area',
  nameHint: 'Check the spelling, or try part of the name.',
  limits: 'Your search is limited to:',
  mapArea: 'the area shown on the map',
  withoutMap: 'You can still search and use the list.',
  panToLocation: 'Pan to Current Location',
  locationUnknown: 'Your current location is unavailable. Search for a location instead.',
  yourLocation: 'your location',
} as const

/** Why a request failed while offline. */
export const offlineText = 'You’re offline. Your search will resume when you’re back online.'

const isOfflineFailure = (error: unknown): boolean => error instanceof Failure && error.reason === 'offline'

/** Why the agencies could not be loaded. While offline, it says that the search will resume. */
export const agenciesFailureText = (error: unknown): string =>
  isOfflineFailure(error) ? offlineText : failureText(error)

/** Why the search text could not be interpreted. */
export const interpretationFailureText = (error: unknown): string =>
  isOfflineFailure(error) ? offlineText : `Couldn’t run this search. ${failureText(error)}`

/** A count with thousands separators; "1,000+" for a total that was too large to count. */
export const countText = (count: TotalInRadius): string =>
  count === aboveMaxCounted ? '1,000+' : formatCount(count)

/** The heading of the list. */
export const resultsText = (count: number): string => plural(count, 'Result')

/** The button that closes the filters and shows the results; `total` includes those outside the map, or is null. */
export const showText = (count: number, total: TotalInRadius | null): string =>
  total === null
    ? `Show ${plural(count, 'result')}`
    : `Show ${countText(count)} of ${countText(total)} results`

/** The button that shows all agencies: those outside the map, or without the name filter. */
export const showAllText = (total: TotalInRadius): string =>
  total === 1 ? `Show ${plural(total, 'result')}` : `${texts.showAll} ${countText(total)}`

/** The button that returns from a pin's agencies to all results. */
export const backToResultsText = (count: number): string => {
  if (count === 0) return 'Back to results'
  return `Back to ${count === 1 ? '' : 'all '}${plural(count, 'result')}`
}

/**
 * The point from which distances are measured, and whether the list is sorted by distance; `place` is the place
 * searched for or the map center, or null if there is neither. Without such a point, the text only says the order.
 */
export const orderText = (place: string | null, isSorted: boolean): string | null => {
  if (place === null) return isSorted ? 'Sorted by distance' : null
  if (isSorted) return `Sorted by distance from ${place}`
  return `Distances from ${Object.values(centers).includes(place) ? 'the ' : ''}${place}`
}

/** The button that adds the agencies of a type to the list. */
export const moreOfTypeText = (count: TotalInRadius, type: AgencyType): string =>
  `${countText(count)} more in ${agencyTypeNames[type]}`

const centers = { map: 'map center', county: 'county center', state: 'state center' }
/** The name of the map center, used if no place was searched for. */
export const mapCenterText = centers.map
/** A county's name ends with its state: `Knox County, TN`. */
export const centerOfText = (stateOrCounty: string): string =>
  stateOrCounty.includes(',') ? centers.county : centers.state

/** How many of the listed agencies have no pin, and why. */
export const withoutCoordinatesText = (count: number): string =>
  count === 1
    ? '1 agency isn’t on the map because its location is unknown.'
    : `${countText(count)} agencies aren’t on the map because their locations are unknown.`

/** What a search is limited to: the state or county searched for, or the radius in miles. */
export const areaText = ({
  radius,
  stateOrCountyName,
}: Pick<ResultsScope, 'radius' | 'stateOrCountyName'>): string =>
  stateOrCountyName === null ? `within ${radius} miles` : `in ${stateOrCountyName}`

/** The radius around the place searched for, as a limit of an empty search; `center` is null if there is none. */
export const radiusLimitText = (radius: number, center: string | null): string =>
  `a ${radius}-mile radius${center === null ? '' : ` around ${center}`}`

/** The button that adds the agencies of the search area that the map doesn't show. */
export const showMoreText = (count: TotalInRadius, area: string): string =>
  `Show ${countText(count)} more ${area}`

/** After the heading, if the search area has more agencies than the map shows. */
export const shownCountText = (shown: number, total: TotalInRadius, area: string): string =>
  `Showing ${countText(shown)} of ${countText(total)} ${area}`

/** Under the search box, if nothing was found for the text; `shown` is the previous search, if any. */
export const notFoundText = (text: string, shown: string | undefined): string =>
  `No results for “${text}”. Still showing ${shown ?? 'the current map area'}.`

/** What a search by name shows. */
export const agenciesNamedText = (name: string): string => `agencies whose name or city contains “${name}”`

/** Under the search box, if the radius in the text is not an option. */
export const unavailableRadiusText = (typed: number, radius: number): string =>
  `${plural(typed, 'mile')} isn’t an option. Showing results within ${radius} miles.`

/** Under the search box, if only part of the text or of the address is a known place. */
export const partialPlaceText = (place: string): string => `No exact match. Showing ${place}.`

/** Below the heading, if the name filter hides some of the listed agencies. */
export const nameMatchText = (shown: number, listed: number, name: string): string =>
  `${countText(shown)} of ${countText(listed)} ${shown === 1 ? 'matches' : 'match'} “${name}”`

/** What an export contains; `total` includes the agencies beyond the map, or is null if there are none. */
export const exportScopeText = (count: number, total: TotalInRadius | null): string =>
  total === null
    ? plural(count, 'agency', 'agencies')
    : `${countText(count)} of ${countText(total)} agencies (map area only)`

/** The chip of a search by name. */
export const nameSearchChip = (name: string): string => `Name or city: “${name}”`

/** The title of an empty list: the name filter hides all agencies, or no agency has the name or the city. */
export const noMatchText = (name: string): string => `No agencies match “${name}”`

/** The end of a list of limits that doesn't include every filter. */
export const moreFiltersText = (count: number): string =>
  `agencies that match ${plural(count, 'more filter')}`

/** The button that expands the hidden chips. */
export const moreChipsText = (count: number): string => `+${count} more`
