import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type SalesReportOrder,
  type SalesReportSort,
  salesReportSorts,
} from '../../../contract/sales-reports.ts'
import { isBusy, isIdle, selectFailure } from '../../machines/sales-reports/selectors.ts'
import { toggleOrder } from '../../machines/sales-reports/sorting.ts'
import {
  formatAgencyHeading,
  formatOrder,
  formatStatesHeading,
  noFilterMatchText,
  noMatchText,
  texts,
} from '../../machines/sales-reports/texts.ts'
import type { SalesReportsInput } from '../../machines/sales-reports/types.ts'
import { useCardScreen } from '../breakpoints.ts'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'
import { SalesReportList } from '../components/sales-report-list/sales-report-list.tsx'
import { ListSkeletons } from '../components/skeletons/list-skeletons.tsx'
import { UsStateButtons, UsStatePicker } from '../components/us-state-picker/us-state-picker.tsx'
import { VendorSearchField } from '../components/vendor-search-field.tsx'
import { CsvExport } from '../csv-export/csv-export.tsx'
import { ResourceListLayout } from '../resource-list/resource-list-layout.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { SalesReportTable, SalesReportTableSkeleton } from './sales-report-table.tsx'
import classes from './sales-reports.module.css'
import { UsStateMap } from './us-state-map.tsx'
import { provideSalesReports } from './wiring.ts'

export const SalesReportsView = ({ start, above }: { start: SalesReportsInput; above?: ReactNode }) => {
  const salesReports = useFlow(provideSalesReports, start)
  const snapshot = useSelector(salesReports, (current) => current)
  const { reports, stateCodes, vendor, requestedVendor, status, statuses, order } = snapshot.context
  const idle = isIdle(snapshot)
  const busy = isBusy(snapshot)
  const failure = selectFailure(snapshot)
  const showsCards = useCardScreen()
  const [filtersOpen, { toggle: toggleFilters }] = useDisclosure()
  const showAgency = start.agencyId === null
  const showState = showAgency && stateCodes.length > 1

  const csvExport = idle ? null : (
    <CsvExport
      query={{ agencyId: start.agencyId, stateCodes, vendor: requestedVendor, status }}
      isEmpty={!busy && reports?.length === 0}
    />
  )

  const filtersButton =
    showsCards && !idle ? (
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={filtersOpen}
        onClick={toggleFilters}
      >
        <span className="visually-hidden-on-phones">{texts.filters}</span>
        {status === '' ? null : (
          <span className={classes.count}>
            1<span className="visually-hidden"> {texts.active}</span>
          </span>
        )}
      </Button>
    ) : null

  const getHeading = () => {
    if (idle || failure !== null) return texts.title
    if (busy || reports === null) return texts.loading
    return showAgency
      ? formatStatesHeading(reports.length, stateCodes)
      : formatAgencyHeading(reports.length, reports[0]?.agencyName ?? null)
  }

  const chooseStates = (chosen: readonly string[]) =>
    salesReports.send({ type: 'stateCodes.changed', stateCodes: [...chosen] })

  const chooseFirstStates = (chosen: readonly string[]) => {
    chooseStates(chosen)
    // The button disappears, so focus moves to the page, and the reports start at its top.
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  const sort = (column: SalesReportSort) =>
    salesReports.send({ type: 'order.changed', order: toggleOrder(order, column) })

  const clearFilters = () => {
    salesReports.send({ type: 'vendor.edited', vendor: '' })
    // Requests the list immediately, with both changes.
    salesReports.send({ type: 'status.changed', status: '' })
  }

  return (
    <ResourceListLayout
      heading={getHeading()}
      above={above}
      help={showAgency ? texts.help : texts.helpOneAgency}
      busy={busy}
      actions={showsCards ? null : csvExport}
      tools={
        <>
          {showAgency ? (
            <div className={classes.states}>
              <UsStatePicker compact={showsCards && !idle} states={stateCodes} onChange={chooseStates} />
              {filtersButton}
            </div>
          ) : null}
          {idle ? null : (
            <>
              <VendorSearchField
                vendor={vendor}
                onChange={(text) => salesReports.send({ type: 'vendor.edited', vendor: text })}
              />
              {showAgency ? null : filtersButton}
              {showsCards ? csvExport : null}
              {showsCards && !filtersOpen ? null : (
                <div className={classes.more}>
                  <NativeSelect
                    className={classes.status}
                    aria-label={texts.status}
                    leftSection={<IconFilter size={16} aria-hidden />}
                    value={status}
                    data={[{ value: '', label: texts.anyStatus }, ...statuses]}
                    onChange={({ currentTarget: { value } }) =>
                      salesReports.send({ type: 'status.changed', status: value })
                    }
                  />
                  {showsCards ? (
                    <OrderSelect
                      order={order}
                      showAgency={showAgency}
                      onChange={(chosen) => salesReports.send({ type: 'order.changed', order: chosen })}
                    />
                  ) : null}
                  {showsCards && showAgency ? (
                    <UsStateButtons states={stateCodes} onChange={chooseStates} />
                  ) : null}
                </div>
              )}
            </>
          )}
        </>
      }
    >
      {idle ? (
        <UsStateMap onChoose={chooseFirstStates} />
      ) : failure !== null ? (
        <LoadFailure
          what="sales reports"
          why={failure}
          onRetry={() => salesReports.send({ type: 'reports.retried' })}
        />
      ) : reports === null ? (
        showsCards ? (
          <ListSkeletons />
        ) : (
          <SalesReportTableSkeleton showAgency={showAgency} showState={showState} />
        )
      ) : (
        <div className={classes.list} data-busy={busy}>
          <h2 className="visually-hidden">
            {requestedVendor === '' && status === '' ? texts.allReports : texts.results}
          </h2>
          {showsCards || reports.length === 0 ? (
            <SalesReportList
              reports={reports}
              showAgency={showAgency}
              showState={showState}
              hint={
                status === ''
                  ? requestedVendor === ''
                    ? undefined
                    : noMatchText(requestedVendor)
                  : noFilterMatchText
              }
              emptyAction={
                requestedVendor === '' && status === '' ? null : (
                  <Button onClick={clearFilters}>{texts.resetFilters}</Button>
                )
              }
            />
          ) : (
            <SalesReportTable
              reports={reports}
              showAgency={showAgency}
              showState={showState}
              order={order}
              onSort={sort}
            />
          )}
        </div>
      )}
    </ResourceListLayout>
  )
}

const orders: SalesReportOrder[] = salesReportSorts.flatMap((sort) => [
  { sort, descending: false },
  { sort, descending: true },
])

const getKey = ({ sort, descending }: SalesReportOrder) => `${sort} ${descending}`

interface OrderSelectProps {
  order: SalesReportOrder
  /** False on the page of one agency. */
  showAgency: boolean
  onChange(order: SalesReportOrder): void
}

/** Sorts the cards on narrow screens, where the table with its sortable columns is not shown. */
const OrderSelect = ({ order, showAgency, onChange }: OrderSelectProps) => (
  <NativeSelect
    className={classes.order}
    aria-label={texts.sortBy}
    leftSection={<IconArrowsSort size={16} aria-hidden />}
    value={getKey(order)}
    data={orders
      .filter(({ sort }) => showAgency || (sort !== 'agency' && sort !== 'state'))
      .map((choice) => ({ value: getKey(choice), label: formatOrder(choice.sort, choice.descending) }))}
    onChange={({ currentTarget: { value } }) => {
      const chosen = orders.find((choice) => getKey(choice) === value)
      if (chosen) onChange(chosen)
    }}
  />
)
