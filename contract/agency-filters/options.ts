// The values that filters can take, and their labels.

/** The options for the search radius, in miles. */
export const radiusOptions = [10, 50, 100, 250, 500] as const

/** The smallest option that is at least this many miles, or else the largest. */
export const radiusFor = (miles: number): number =>
  radiusOptions.find((radius) => radius >= miles) ?? Math.max(...radiusOptions)

/**
 * Periods around the end of an agency's fiscal year in which it plans purchases or spends money; `unknown` if that end
 * is unknown.
 */
export const buyingWindows = ['planning', 'year-end', 'closing', 'new-budget', 'unknown'] as const
export type BuyingWindow = (typeof buyingWindows)[number]

export const buyingWindowNames = {
  planning: 'Planning',
  'year-end': 'Year-end money',
  closing: 'Closing',
  'new-budget': 'New budget',
  unknown: 'Unknown',
} as const satisfies Record<BuyingWindow, string>

export const buyingWindowHints = {
  planning: '91 to 180 days before year-end',
  'year-end': '31 to 90 days before year-end',
  closing: 'Last 30 days of the fiscal year',
  'new-budget': 'First 60 days of the new fiscal year',
  unknown: 'No fiscal year end on file',
} as const satisfies Record<BuyingWindow, string>

export const sortOrders = ['distance', 'name', 'fiscal-year-end', 'sales-reports', 'last-purchase'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortOrderNames = {
  distance: 'Distance',
  name: 'Name',
  'fiscal-year-end': 'Soonest fiscal year end',
  'sales-reports': 'Most sales reports',
  'last-purchase': 'Most recent purchase',
} as const satisfies Record<SortOrder, string>

/** The options for months since the last purchase; 0 means no limit. */
export const purchaseMonths = [0, 3, 6, 12, 24, 36] as const
