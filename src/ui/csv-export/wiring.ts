import { csvExportMachine } from '../../machines/csv-export/machine.ts'
import { fetchCsvLink } from '../../services/api/sales-reports.ts'
import { composeSalesReportsMail } from '../../services/compose-share-mail.ts'
import { startDownload } from '../../services/download.ts'
import { logError } from '../../services/log.ts'
import { mailtoUrl, openMailComposer } from '../../services/mail.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export const createCsvMailtoUrl = (url: string): string => mailtoUrl(composeSalesReportsMail(url))

export const provideCsvExport = ({ api }: Pick<App, 'api'>) =>
  csvExportMachine.provide({
    actors: {
      fetchLink: fromRequest(({ input, signal }) => fetchCsvLink(api, input, signal)),
    },
    actions: {
      startDownload: (_, { result }) => startDownload(result.url),
      composeMail: (_, { result }) => openMailComposer(composeSalesReportsMail(result.url)),
      logFailure: (_, { error }) => logError('Failed to fetch', error),
    },
  })
