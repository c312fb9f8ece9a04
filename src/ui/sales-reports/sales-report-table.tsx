import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useLayoutEffect, useRef } from 'react'
import {
  type SalesReport,
  type SalesReportOrder,
  type SalesReportSort,
  salesReportSorts,
} from '../../../contract/sales-reports.ts'
import { columnNames, texts } from '../../machines/sales-reports/texts.ts'
import { useWindowRows } from '../components/long-list/use-window-rows.ts'
import { skeletonKeys } from '../components/skeletons/card-skeletons.tsx'
import { SalesReportRow } from './sales-report-row.tsx'
import classes from './sales-report-table.module.css'

/** The height of every row in px, as in the style sheet: without measuring, 47,265 rows scroll smoothly. */
const rowHeights = { oneLine: 45, twoLines: 57 }
/** Where most names of agencies and vendors need two lines. */
const twoLines = '(max-width: 960px)'

const listColumns = (showAgency: boolean, showState: boolean): SalesReportSort[] =>
  salesReportSorts.filter((sort) => (showAgency || sort !== 'agency') && (showState || sort !== 'state'))

interface SalesReportTableProps {
  reports: readonly SalesReport[]
  showAgency: boolean
  showState: boolean
  order: SalesReportOrder
  onSort(sort: SalesReportSort): void
}

/**
 * Sales reports as a table that scrolls with the page; only the rows near the viewport are in the document. [TABLE-01]
 */
export const SalesReportTable = (props: SalesReportTableProps) => {
  const { reports, showAgency, showState, order, onSort } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const isNarrow = useMediaQuery(twoLines, false, { getInitialValueInEffect: false })
  const rowHeight = rowHeights[isNarrow && showAgency ? 'twoLines' : 'oneLine']
  const { virtualizer, rows, printing, printLimit, setFocused } = useWindowRows(reports, body, {
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  // Keeps the first visible row in place when rotating the device changes the row height.
  const before = useRef(rowHeight)
  useLayoutEffect(() => {
    if (before.current === rowHeight) return
    const { scrollMargin } = virtualizer.options
    const rowsAbove = ((virtualizer.scrollOffset ?? 0) - scrollMargin) / before.current
    before.current = rowHeight
    virtualizer.measure()
    if (rowsAbove > 0) virtualizer.scrollToOffset(scrollMargin + rowsAbove * rowHeight)
  }, [rowHeight, virtualizer])
  const columns = listColumns(showAgency, showState)
  let end = 0
  return (
    <table
      className={classes.table}
      data-agency={showAgency || undefined}
      data-state={showState || undefined}
      aria-label="Sales reports"
      aria-rowcount={reports.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((sort) => (
            <ColumnHeader key={sort} sort={sort} order={order} onSort={onSort} />
          ))}
          <th className={`${classes.headerCell} ${classes.actions} screen-only`} scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody
        ref={body}
        onFocus={({ target }) => {
          const row = target.closest('tr')?.getAttribute('aria-rowindex')
          setFocused(row ? Number(row) - 2 : null)
        }}
        onBlur={() => setFocused(null)}
      >
        {rows.map(({ index, key, start }) => {
          const report = reports[index]
          if (!report) return null
          const space = start === null ? 0 : start - virtualizer.options.scrollMargin - end
          end += space + rowHeight
          return (
            <Fragment key={key}>
              {space > 0 ? <tr aria-hidden style={{ height: space }} /> : null}
              <SalesReportRow
                report={report}
                position={index + 2}
                showAgency={showAgency}
                showState={showState}
              />
            </Fragment>
          )
        })}
        {printing ? (
          <tr>
            <td colSpan={columns.length + 1}>{printLimit}</td>
          </tr>
        ) : (
          <tr aria-hidden style={{ height: reports.length * rowHeight - end }} />
        )}
      </tbody>
    </table>
  )
}

/** The table while its reports load. */
export const SalesReportTableSkeleton = ({
  showAgency,
  showState,
}: Pick<SalesReportTableProps, 'showAgency' | 'showState'>) => {
  const columns = listColumns(showAgency, showState)
  return (
    <table
      className={classes.table}
      data-agency={showAgency || undefined}
      data-state={showState || undefined}
      aria-hidden
    >
      <thead>
        <tr>
          {columns.map((sort) => (
            <th key={sort} className={`${classes.headerCell} ${classes[sort]}`}>
              <span className={classes.sort}>{columnNames[sort]}</span>
            </th>
          ))}
          <th className={`${classes.headerCell} ${classes.actions}`} />
        </tr>
      </thead>
      <tbody>
        {skeletonKeys.map((row) => (
          <tr key={row}>
            {columns.map((sort, index) => (
              <td key={sort}>
                <Skeleton height={12} width={index === 0 ? 184 : '72%'} />
              </td>
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ColumnHeaderProps = Pick<SalesReportTableProps, 'order' | 'onSort'> & { sort: SalesReportSort }

const ColumnHeader = ({ sort, order, onSort }: ColumnHeaderProps) => {
  const isSorted = order.sort === sort
  const Icon = isSorted ? (order.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      className={`${classes.headerCell} ${classes[sort]}`}
      scope="col"
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={`${classes.sort} screen-only`} onClick={() => onSort(sort)}>
        {columnNames[sort]}
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={isSorted} />
      </button>
      <span className={classes.printOnly}>{columnNames[sort]}</span>
    </th>
  )
}
