import { moreThanCounted, type TotalInRadius } from '../../../contract/agency-search-headers.ts'
import { type AgencyType, agencyTypeNames } from '../../../contract/agency-types.ts'

/** A count with thousands separators; "1,000+" for a total that was not counted to its end. */
export const countText = (count: TotalInRadius): string =>
  count === moreThanCounted ? '1,000+' : count.toLocaleString('en-US')

/** The heading of the list. */
export const resultsText = (count: number): string =>
  count === 1 ? '1 Result' : `${countText(count)} Results`

/** The button of the filters that leads to the results. */
export const showText = (count: number): string =>
  count === 1 ? 'Show 1 result' : `Show ${countText(count)} results`

/** The button that returns from a marker's agencies to all results. */
export const backText = (count: number): string =>
  count === 1 ? 'Back to 1 result' : `Back to all ${countText(count)} results`

/**
 * What the distances are from, and whether they are the order; `place` is the searched place, or null without one and
 * without a map.
 */
export const orderText = (place: string | null, isSorted: boolean): string =>
  `${isSorted ? 'Sorted by distance' : 'Distances'}${place === null ? '' : ` from ${place}`}`

/** The button that adds the agencies of a type to the list. */
export const hiddenText = (count: TotalInRadius, type: AgencyType): string =>
  `${countText(count)} more in ${agencyTypeNames[type]}`

/** What stands for the searched place while there is none but a map. */
export const mapCenter = 'map center'

/** How many of the listed agencies have no marker. */
export const unplacedText = (count: number): string =>
  count === 1
    ? '1 agency has no location and isn’t on the map.'
    : `${countText(count)} agencies have no location and aren’t on the map.`

/** Below the heading, where the radius holds more than the map shows. `radius` in miles. */
export const shownText = (shown: number, total: TotalInRadius, radius: number): string =>
  `Showing ${countText(shown)} of ${countText(total)} within ${radius} miles`

/** Below the heading, where the name filter hides some of the listed agencies. */
export const matchText = (shown: number, listed: number, name: string): string =>
  `${countText(shown)} of ${countText(listed)} ${shown === 1 ? 'matches' : 'match'} “${name}”`
