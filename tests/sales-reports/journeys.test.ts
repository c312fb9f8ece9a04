import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { isIdle, selectFailure, selectReports } from '../../src/machines/sales-reports/selectors.ts'
import type { SalesReportsInput } from '../../src/machines/sales-reports/types.ts'
import { startTestActor } from '../support/paths/test-actor.ts'
import { lightingReport, paperReport } from '../support/sales-reports.ts'

const raise = (input: Partial<SalesReportsInput> = {}) =>
  startTestActor(salesReportsMachine, { agencyId: null, states: [], vendor: '', ...input })

test('with neither an agency nor a state nothing is asked', { tags: ['REPORT-08'] }, () => {
  const { actor, promises } = raise()
  actor.send({ type: 'vendor.changed', vendor: 'Paper' })
  expect(isIdle(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'states.changed', states: [] })
  expect(promises.started).toEqual([])
})

test('each choice of states asks at once and gives the query before up', async () => {
  const { actor, promises } = raise()
  actor.send({ type: 'states.changed', states: ['TN'] })
  const first = promises.waiting('loadReports')
  actor.send({ type: 'states.changed', states: ['KY', 'TN'] })
  expect(first.signal.aborted).toBe(true)
  expect(promises.waiting('loadReports').input).toEqual({ agencyId: null, states: ['KY', 'TN'], search: '' })
  await promises.waiting('loadReports').resolve([paperReport])
  actor.send({ type: 'states.changed', states: [] })
  expect(isIdle(actor.getSnapshot())).toBe(true)
  expect(selectReports(actor.getSnapshot())).toBeNull()
})

test('the reports of an agency are asked for at once, and states cannot change that', {
  tags: ['REPORT-05'],
}, () => {
  const { actor, promises } = raise({ agencyId: 7 })
  actor.send({ type: 'states.changed', states: ['TN'] })
  expect(promises.started.map(({ input }) => input)).toEqual([{ agencyId: 7, states: [], search: '' }])
})

test('what a user comes back to is asked for at once', () => {
  const { promises } = raise({ states: ['TN'], vendor: ' Paper ' })
  expect(promises.waiting('loadReports').input).toEqual({ agencyId: null, states: ['TN'], search: 'Paper' })
})

test('a vendor is asked for 300 ms after the last key; a newer one gives the older up', {
  tags: ['REPORT-06'],
}, async () => {
  const { actor, promises, passTime } = raise({ agencyId: 7 })
  await promises.waiting('loadReports').resolve([paperReport, lightingReport])
  actor.send({ type: 'vendor.changed', vendor: 'Pa' })
  passTime(299)
  actor.send({ type: 'vendor.changed', vendor: ' Paper ' })
  passTime(299)
  expect(promises.started).toHaveLength(1)
  passTime(1)
  const paper = promises.waiting('loadReports')
  expect(paper.input).toEqual({ agencyId: 7, states: [], search: 'Paper' })
  actor.send({ type: 'vendor.changed', vendor: 'Acme' })
  expect(paper.signal.aborted).toBe(true)
  expect(selectReports(actor.getSnapshot())).toEqual([paperReport, lightingReport])
  passTime(300)
  await promises.waiting('loadReports').resolve([lightingReport])
  expect(selectReports(actor.getSnapshot())).toEqual([lightingReport])
})

test('a failure is logged, shown, and can be tried again with the same query', async () => {
  const { actor, promises, takeEffects } = raise({ states: ['TN'] })
  const error = new Failure('trouble', new Error('inner detail'), 'Out of order.')
  takeEffects()
  await promises.waiting('loadReports').reject(error)
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'reports.retried' })
  expect(promises.waiting('loadReports').input).toEqual({ agencyId: null, states: ['TN'], search: '' })
})

test('the URL keeps each query that is requested, and another URL brings its own', async () => {
  const { actor, promises, passTime, takeEffects } = raise({ states: ['TN'] })
  actor.send({ type: 'vendor.changed', vendor: ' Paper ' })
  passTime(300)
  const writtenUrls = () => takeEffects().actions.map(({ params }) => params)
  expect(writtenUrls().at(-1)).toEqual({ url: { states: ['TN'], vendor: 'Paper' } })
  expect(actor.getSnapshot().context.vendor).toBe(' Paper ')

  actor.send({ type: 'url.changed', url: { states: ['KY'], vendor: 'Lamps' } })
  expect(promises.waiting('loadReports').input).toEqual({ agencyId: null, states: ['KY'], search: 'Lamps' })
  await promises.waiting('loadReports').resolve([lightingReport])
  actor.send({ type: 'url.changed', url: { states: [], vendor: '' } })
  expect(isIdle(actor.getSnapshot())).toBe(true)
  expect(selectReports(actor.getSnapshot())).toBeNull()
})
