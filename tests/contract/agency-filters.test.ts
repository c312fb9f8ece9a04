import { expect, test } from 'vitest'
import {
  activeFilters,
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterHelp,
  filterKeys,
  initialFilters,
} from '../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../contract/agency-types.ts'

/** An empty list shows the radius itself, and the sort order excludes nothing. */
const withoutHelp: readonly FilterKey[] = ['radius', 'sort']
/** The order has a control of its own. */
const notInMenu: readonly FilterKey[] = ['sort']

/** A value other than the initial one. */
const anotherValue = <Key extends FilterKey>(key: Key): FilterValues[Key] => {
  const { initial, options, read, writeUrl } = agencyFilters[key]
  const values = [...options(initial).map(({ next }) => next), read('Knox County, TN')]
  const other = values.find((value) => value !== undefined && writeUrl(value) !== writeUrl(initial))
  if (other === undefined) throw new Error(`No other value of ${key}`)
  return other
}

test.each(filterKeys)(
  '%s has a label and, unless it is initial, a place in the menu, a chip, and help',
  {
    tags: ['CHIP-01', 'RESULT-11'],
  },
  (key) => {
    const partsOf = <Key extends FilterKey>(each: Key) => {
      const value = anotherValue(each)
      const help = filterHelp(each, value)
      const lifted = { ...initialFilters, [each]: value, ...help?.change }
      return {
        texts: [
          agencyFilters[each].label,
          agencyFilters[each].chip(value),
          help?.limit,
          help?.removeLimitLabel,
        ],
        active: activeFilters({ ...initialFilters, [each]: value }),
        helpWhenLifted: filterHelp(each, lifted[each]),
      }
    }
    const text = expect.stringMatching(/\S/)
    const helpText = withoutHelp.includes(key) ? undefined : text
    const isInMenu = !notInMenu.includes(key)
    expect(partsOf(key)).toEqual({
      texts: [text, text, helpText, helpText],
      active: isInMenu ? [key] : [],
      helpWhenLifted: null,
    })
  },
)

test('an unknown fiscal year end has a name of its own outside the menu', {
  tags: ['CHIP-01', 'RESULT-11'],
}, () => {
  const textsOf = (windows: FilterValues['buyingWindow']) => [
    agencyFilters.buyingWindow.chip(windows),
    filterHelp('buyingWindow', windows)?.limit,
  ]
  expect(textsOf(['unknown'])).toEqual([
    'Fiscal year end unknown',
    'agencies with no fiscal year end on file',
  ])
  expect(textsOf(['planning', 'unknown'])).toEqual([
    'Planning, Fiscal year end unknown',
    'agencies in the “Planning” buying window or with no fiscal year end on file',
  ])
})

test('filters keep their place, label, and names in the URL and the request, because links outlive the code', {
  tags: ['SCALE-01'],
}, () => {
  const rows = filterKeys.map((key) => {
    const { group, label, urlName, wireName } = agencyFilters[key]
    return [group ?? '–', label, urlName, wireName].join(' | ')
  })
  expect(rows).toEqual([
    'Agency types | Agency types | types | agency_types',
    'Name | Name contains | name-contains | name_contains',
    'Distance | Search radius | radius | radius',
    'Cooperatives | Sourcewell Members Only | sourcewell | sourcewell_id',
    'Cooperatives | Omnia Members Only | omnia | omnia_id',
    'Cooperatives | No member number on file | no-member-number | no_member_number',
    'Territory | States | states | states',
    'Territory | Counties | counties | counties',
    'Purchases | Has sales reports | sales-reports | has_sales_reports',
    'Purchases | No sales reports | no-sales-reports | no_sales_reports',
    'Purchases | Bought from | bought-from | bought_from',
    'Purchases | Never bought from | never-bought-from | never_bought_from',
    'Purchases | Bought in the last | purchase-within | last_purchase_within',
    'Purchases | Last bought more than | purchase-over | last_purchase_over',
    'Contacts | Has contacts | contacts | has_contacts',
    'Contacts | Contact title contains | contact-title | contact_title',
    'Buying window | Buying window | buying-window | buying_window',
    '– | Sort by | sort | sort',
  ])
})

test('no two filters share a parameter of the URL or of the request', { tags: ['SCALE-01'] }, () => {
  const otherParts = ['by', 'place', 'name', 'at', 'lat', 'lng', 'zoom', 'selected', 'view']
  const urlNames = [...otherParts, ...filterKeys.map((key) => agencyFilters[key].urlName)]
  const wireNames = filterKeys.map((key) => agencyFilters[key].wireName)
  expect([...new Set(urlNames)]).toEqual(urlNames)
  expect([...new Set(wireNames)]).toEqual(wireNames)
})

test('all agency types are not an active filter', {
  tags: ['CHIP-01'],
}, () => {
  expect(activeFilters({ ...initialFilters, agencyTypes: [...agencyTypes] })).toEqual([])
})
