import type { FlowFixtures } from 'chart-paths'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import { unreachable } from '../support/unreachable.ts'

export const tennessee = { agencyId: null, stateCodes: ['TN'], vendor: '', status: '' }
const url = 'https://atlas.example/api/v1/sales_reports/shared_csv?link=signed'

export const csvLink = { url, expiresAt: '2026-12-01T15:00:00.000Z' }

export const fixtures: FlowFixtures<typeof csvExportMachine> = {
  name: 'csv-export',
  machine: csvExportMachine,
  starts: [{ input: { query: tennessee } }],
  events: {
    'query.changed': [
      {
        description: 'the vendor search changes',
        with: { query: { ...tennessee, vendor: 'Paper' } },
        when: ({ context }) => context.query.vendor === '',
      },
    ],
    'download.requested': [{ description: 'the user clicks "Download Sales Reports"' }],
    'share.requested': [{ description: 'the user clicks "Share Sales Reports"' }],
    'xstate.done.actor.fetchLink': [
      { description: 'the server returns the link', with: { output: csvLink } },
    ],
    'xstate.error.actor.fetchLink': [{ description: 'the request for the link fails', with: unreachable }],
  },
}
