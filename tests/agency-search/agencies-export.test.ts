import { afterEach, expect, test, vi } from 'vitest'
import { exportScopeText } from '../../src/machines/agency-search/texts.ts'
import { agenciesCsv } from '../../src/ui/agency-search/results/agencies-export.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'

afterEach(() => {
  vi.useRealTimers()
})

const center = { latitude: 35.96064, longitude: -83.92074 }
const query = { bounds: null, placeName: 'Knoxville, TN', center, radius: 50, stateOrCountyName: null }

test('the CSV of the results has one row per agency in the order shown, in UTF-8 for spreadsheets', {
  tags: ['EXPORT-01', 'EXPORT-02', 'CASE-01'],
}, () => {
  vi.useFakeTimers({ now: new Date(2026, 6, 1) })
  const shown = {
    ...cityOfKnoxville,
    name: 'CITY OF KNOXVILLE',
    address1: '400 MAIN STREET',
    address2: 'PO BOX 1631',
    zip: '02134',
    county: 'Knox County, TN',
    latitude: 36.10552,
    longitude: -83.92074,
    lastPurchaseDate: '2026-03-05',
    lastPurchaseDealer: '=1+1',
    fiscalYearEnd: '06/30',
    fiscalYearEndMonth: 6,
    fiscalYearEndDay: 30,
    sourcewellId: '0012',
    omniaId: '1741077',
  }
  const unplaced = { ...knoxCounty, county: 'Knox County, TN', latitude: null, longitude: null }
  const [heading, first, second, ...rest] = agenciesCsv(
    [shown, unplaced],
    query,
    'https://atlas.example',
  ).split('\r\n')
  expect(heading).toBe(
    '\uFEFF"Name","Type","Address","City","State","ZIP","County","Distance (miles)","Contacts","Sales reports",' +
      '"Last purchase","Last purchase vendor","Next fiscal year end","Sourcewell member number","Omnia member number","Link"',
  )
  expect(first).toBe(
    '"City of Knoxville","Government","400 Main Street, P.O. Box 1631","Knoxville","TN","\u200B02134","Knox County, TN",' +
      `10,${shown.contactsCount},${shown.salesReportsCount},2026-03-05,"\u200B=1+1",2027-06-30,"\u200B0012",1741077,"https://atlas.example/agencies/${shown.id}"`,
  )
  expect(second).toContain(`"TN",${knoxCounty.zip},"Knox County, TN",,${knoxCounty.contactsCount},`)
  expect(rest).toEqual([''])
})

test('an export says how many agencies it contains, and whether others are beyond the map', {
  tags: ['EXPORT-01'],
}, () => {
  expect(exportScopeText(1, null)).toBe('1 agency')
  expect(exportScopeText(1234, null)).toBe('1,234 agencies')
  expect(exportScopeText(5, 14)).toBe('5 of 14 agencies (map area only)')
})
