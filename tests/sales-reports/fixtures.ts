import type { FlowFixtures } from 'chart-paths'
import { newestFirst } from '../../contract/sales-reports.ts'
import { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { lightingReport, paperReport } from '../support/sales-reports.ts'
import { unreachableCases } from '../support/unreachable.ts'

const unfiltered = { vendor: '', status: '', order: newestFirst }

export const fixtures: FlowFixtures<typeof salesReportsMachine> = {
  name: 'sales-reports',
  machine: salesReportsMachine,
  starts: [
    { description: 'with no US state chosen', input: { agencyId: null, stateCodes: [], ...unfiltered } },
    { description: 'with an agency chosen', input: { agencyId: 1, stateCodes: [], ...unfiltered } },
  ],
  distinguish: ({ agencyId, stateCodes, reports }) => ({
    ofAgency: agencyId !== null,
    states: stateCodes.length,
    hasReports: reports !== null,
  }),
  events: {
    'stateCodes.changed': [
      {
        description: 'the user chooses Tennessee',
        with: { stateCodes: ['TN'] },
        when: ({ context }) => context.stateCodes.length === 0,
      },
      {
        description: 'the user also chooses Kentucky',
        with: { stateCodes: ['TN', 'KY'] },
        when: ({ context }) => context.stateCodes.length === 1,
      },
      {
        description: 'the user clears all US states',
        with: { stateCodes: [] },
        when: ({ context }) => context.stateCodes.length > 0,
      },
    ],
    'vendor.edited': [{ description: 'the user types the name of a vendor', with: { vendor: 'Paper' } }],
    'status.changed': [
      {
        description: 'the user chooses a status',
        with: { status: 'Active' },
        when: ({ context }) => context.statuses.includes('Active') && context.status === '',
      },
    ],
    'order.changed': [
      {
        description: 'the user sorts the reports by vendor',
        with: { order: { sort: 'dealer', descending: false } },
        when: ({ context }) => (context.reports?.length ?? 0) > 0 && context.order.sort !== 'dealer',
      },
    ],
    'url.changed': [
      {
        description: 'the user opens a link to the reports for Tennessee',
        with: { url: { stateCodes: ['TN'], ...unfiltered } },
        when: ({ context }) => context.stateCodes.length === 0,
      },
      {
        description: 'the user opens a link to the page without a US state',
        with: { url: { stateCodes: [], ...unfiltered } },
        when: ({ context }) => context.stateCodes.length > 0,
      },
    ],
    'reports.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.loadReports': [
      { description: 'the server returns two reports', with: { output: [paperReport, lightingReport] } },
      {
        description: 'the server returns no reports',
        instructions:
          'Search for a vendor that does not exist, or open the reports of an agency that has none.',
        with: { output: [] },
      },
    ],
    'xstate.error.actor.loadReports': unreachableCases('the reports cannot be loaded'),
  },
}
