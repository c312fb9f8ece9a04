import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  isBusy,
  isIdle,
  selectFailure,
  selectReports,
  selectSearch,
  selectStates,
  selectVendor,
} from '../../machines/sales-reports/selectors.ts'
import type { SalesReportsInput } from '../../machines/sales-reports/types.ts'
import { LoadFailure } from '../components/message/load-failure.tsx'
import { Message } from '../components/message/message.tsx'
import { SalesReportList } from '../components/sales-report-list/sales-report-list.tsx'
import { ListSkeletons } from '../components/skeletons/list-skeletons.tsx'
import { StatePicker } from '../components/state-picker/state-picker.tsx'
import { VendorSearch } from '../components/vendor-search.tsx'
import { CsvExport } from '../csv-export/csv-export.tsx'
import { ListPage } from '../resource-list/list-page.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './sales-reports.module.css'
import { provideSalesReports } from './wiring.ts'

interface SalesReportsPageProps {
  start: SalesReportsInput
  above?: ReactNode
}

/** A list of sales reports that the server searches, of one agency or of chosen states. */
export const SalesReportsPage = ({ start, above }: SalesReportsPageProps) => {
  const salesReports = useFlow(provideSalesReports, start)
  const idle = useSelector(salesReports, isIdle)
  const busy = useSelector(salesReports, isBusy)
  const failure = useSelector(salesReports, selectFailure)
  const reports = useSelector(salesReports, selectReports)
  const states = useSelector(salesReports, selectStates)
  const vendor = useSelector(salesReports, selectVendor)
  const search = useSelector(salesReports, selectSearch)
  const query = { agencyId: start.agencyId, states, search }

  const heading =
    idle || failure !== null
      ? 'Sourcewell Sales Reports'
      : busy || reports === null
        ? 'Loading Sales Reports…'
        : `${reports.length} Sourcewell Sales Report${reports.length === 1 ? '' : 's'}`

  return (
    <ListPage
      heading={heading}
      above={above}
      busy={busy}
      tools={
        <>
          {start.agencyId === null ? (
            <StatePicker
              states={states}
              onChange={(chosen) => salesReports.send({ type: 'states.changed', states: chosen })}
            />
          ) : null}
          {idle ? null : (
            <VendorSearch
              vendor={vendor}
              onChange={(text) => salesReports.send({ type: 'vendor.changed', vendor: text })}
            />
          )}
        </>
      }
    >
      {idle ? (
        <Message hint="Choose the states whose agencies’ sales reports you want to see." />
      ) : (
        <>
          <div className={classes.export}>
            <CsvExport query={query} />
          </div>
          {failure !== null ? (
            <LoadFailure
              what="the sales reports"
              why={failure}
              onRetry={() => salesReports.send({ type: 'reports.retried' })}
            />
          ) : reports === null ? (
            <ListSkeletons />
          ) : (
            <div className={classes.list} data-busy={busy}>
              <h2 className="visually-hidden">{search === '' ? 'Of all vendors' : 'Found'}</h2>
              <SalesReportList
                reports={reports}
                showAgency={start.agencyId === null}
                emptyAction={
                  search === '' ? null : (
                    <Button
                      variant="light"
                      onClick={() => salesReports.send({ type: 'vendor.changed', vendor: '' })}
                    >
                      Show all vendors
                    </Button>
                  )
                }
              />
            </div>
          )}
        </>
      )}
    </ListPage>
  )
}
