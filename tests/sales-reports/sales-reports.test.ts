import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { newestFirst } from '../../contract/sales-reports.ts'
import { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { sortReports, toggleOrder } from '../../src/machines/sales-reports/sorting.ts'
import { formatStatesHeading } from '../../src/machines/sales-reports/texts.ts'
import type { SalesReportsInput } from '../../src/machines/sales-reports/types.ts'
import { lightingReport, paperReport } from '../support/sales-reports.ts'

const unfiltered = { vendor: '', status: '', order: newestFirst }

const unfilteredQuery = { vendor: '', status: '', order: newestFirst }

const start = (input: Partial<SalesReportsInput> = {}) =>
  startTestActor(salesReportsMachine, { agencyId: null, stateCodes: [], ...unfiltered, ...input })

test('a vendor is requested 300 ms after the last key; a newer one cancels the older', {
  tags: ['REPORT-06'],
}, async () => {
  const { actor, promises, passTime } = start({ agencyId: 7 })
  await promises.getPending('loadReports').resolve([paperReport, lightingReport])
  actor.send({ type: 'vendor.edited', vendor: 'Pa' })
  passTime(299)
  actor.send({ type: 'vendor.edited', vendor: ' Paper ' })
  passTime(299)
  expect(promises.started).toHaveLength(1)
  passTime(1)
  const paper = promises.getPending('loadReports')
  expect(paper.input).toEqual({ agencyId: 7, stateCodes: [], ...unfilteredQuery, vendor: 'Paper' })
  actor.send({ type: 'vendor.edited', vendor: 'Acme' })
  expect(paper.signal.aborted).toBe(true)
  expect(actor.getSnapshot().context.reports).toEqual([paperReport, lightingReport])
  passTime(300)
  await promises.getPending('loadReports').resolve([lightingReport])
  expect(actor.getSnapshot().context.reports).toEqual([lightingReport])
})

test('status and order are requested immediately; the status options stay while one is selected', {
  tags: ['TABLE-01'],
}, async () => {
  const { actor, promises } = start({ stateCodes: ['TN'] })
  await promises.getPending('loadReports').resolve([paperReport, lightingReport])
  expect(actor.getSnapshot().context.statuses).toEqual(['Active', 'Inactive'])
  actor.send({ type: 'status.changed', status: 'Active' })
  const byStatus = promises.getPending('loadReports')
  expect(byStatus.input).toEqual({ agencyId: null, stateCodes: ['TN'], ...unfilteredQuery, status: 'Active' })
  const order = toggleOrder(newestFirst, 'agency')
  actor.send({ type: 'order.changed', order })
  expect(byStatus.signal.aborted).toBe(true)
  expect(promises.getPending('loadReports').input).toEqual({
    agencyId: null,
    stateCodes: ['TN'],
    vendor: '',
    status: 'Active',
    order: { sort: 'agency', descending: false },
  })
  await promises.getPending('loadReports').resolve([paperReport])
  expect(actor.getSnapshot().context.statuses).toEqual(['Active', 'Inactive'])
  actor.send({ type: 'status.changed', status: '' })
  expect(promises.getPending('loadReports').input).toEqual({
    agencyId: null,
    stateCodes: ['TN'],
    ...unfilteredQuery,
    order,
  })
})

test('a second click on a column reverses its order; dates start with the newest', {
  tags: ['TABLE-01'],
}, () => {
  const byAgency = toggleOrder(newestFirst, 'agency')
  expect(byAgency).toEqual({ sort: 'agency', descending: false })
  expect(toggleOrder(byAgency, 'agency')).toEqual({ sort: 'agency', descending: true })
  expect(toggleOrder(byAgency, 'first_purchase')).toEqual({ sort: 'first_purchase', descending: true })
})

test('a complete list is sorted on the client, with missing values last', {
  tags: ['AGENCY-12'],
}, () => {
  const unknown = { ...paperReport, id: 8, dealerName: null }
  const later = { ...lightingReport, id: 9 }
  const reports = [unknown, paperReport, lightingReport, later]
  const sortByVendor = (descending: boolean) =>
    sortReports(reports, { sort: 'dealer', descending }).map(({ id }) => id)
  expect(sortByVendor(false)).toEqual([lightingReport.id, 9, paperReport.id, 8])
  expect(sortByVendor(true)).toEqual([paperReport.id, lightingReport.id, 9, 8])
})

test('the heading names the state, or says how many states were chosen', { tags: ['REPORT-03'] }, () => {
  expect(formatStatesHeading(918, ['TN'])).toBe('918 Sourcewell Sales Reports in Tennessee')
  expect(formatStatesHeading(1, ['TN'])).toBe('1 Sourcewell Sales Report in Tennessee')
  expect(formatStatesHeading(2_024, ['TN', 'KY', 'GA'])).toBe('2,024 Sourcewell Sales Reports in 3 States')
})
