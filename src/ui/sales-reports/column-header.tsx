import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { SalesReportOrder, SalesReportSort } from '../../../contract/sales-reports.ts'
import { columnNames } from '../../machines/sales-reports/texts.ts'
import classes from './sales-report-table.module.css'

interface ColumnHeaderProps {
  sort: SalesReportSort
  order: SalesReportOrder
  onSort(sort: SalesReportSort): void
}

export const ColumnHeader = ({ sort, order, onSort }: ColumnHeaderProps) => {
  const isSorted = order.sort === sort
  const Icon = isSorted ? (order.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      className={`${classes.head} ${classes[sort]}`}
      scope="col"
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={`${classes.sort} screen-only`} onClick={() => onSort(sort)}>
        {columnNames[sort]}
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={isSorted} />
      </button>
      <span className={classes.printed}>{columnNames[sort]}</span>
    </th>
  )
}
