import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { type SalesReportOrder, salesReportSorts } from '../../../contract/sales-reports.ts'
import { formatOrder, texts } from '../../machines/sales-reports/texts.ts'
import classes from './sales-reports.module.css'

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
export const OrderSelect = ({ order, showAgency, onChange }: OrderSelectProps) => (
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
