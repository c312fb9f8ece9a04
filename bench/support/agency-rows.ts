import { createRequire } from 'node:module'
import type { Static } from 'typebox'
import type { AgencySchema } from '../../contract/agencies.ts'
import { agencyTypes } from '../../contract/agency-types.ts'
import { Random } from '../../server/sample/random.ts'

const zipCodes: {
  codes: Record<string, { zip: string; latitude: number; longitude: number; city: string; state: string }>
} = createRequire(import.meta.url)('zipcodes')

const nouns = ['County', 'Schools', 'Township', 'Water District', 'Community College', 'Library', 'Village']
const beyond = ['AK', 'HI', 'PR', 'GU', 'VI', 'AS', 'MP']

/**
 * Generates agencies where people live in the continental United States: each within a few miles of the center of a ZIP
 * code. Deterministic: a smaller number yields the first agencies of a larger one.
 */
export const generateAgencyRows = (count: number): Static<typeof AgencySchema>[] => {
  const random = new Random(20_261_121)
  const places = Object.values(zipCodes.codes).filter(
    ({ state, latitude }) => state && latitude && !beyond.includes(state),
  )
  return Array.from({ length: count }, (_, index) => {
    const { city, state, zip, latitude, longitude } = random.pick(places)
    const hasReports = random.chance(0.3)
    return {
      id: index + 1,
      name: `${city} ${random.pick(nouns)} ${index + 1}`,
      address1: `${random.between(1, 9_999)} Main Street`,
      address2: random.chance(0.2) ? `PO BOX ${random.between(1, 9_999)}` : null,
      city,
      state,
      zip,
      agency_type: random.pick(agencyTypes),
      fiscal_year_end: '06/30',
      fiscal_year_end_month: 6,
      fiscal_year_end_day: 30,
      sourcewell_id: String(random.between(10_000, 99_999)),
      omnia_id: null,
      latitude: latitude + (random.next() - 0.5) / 10,
      longitude: longitude + (random.next() - 0.5) / 10,
      county: null,
      contacts_count: random.between(0, 9),
      sales_reports_count: hasReports ? random.between(1, 40) : 0,
      last_purchase_date: hasReports ? '2025-09-30' : null,
      last_purchase_dealer: hasReports ? 'Volunteer Trucks' : null,
    }
  })
}
