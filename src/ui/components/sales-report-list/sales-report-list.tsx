import { Text } from '@mantine/core'
import type { SalesReport } from '../../../services/api/contract/sales-report.ts'
import { LongList } from '../long-list/long-list.tsx'
import { SalesReportCard } from '../sales-report-card/sales-report-card.tsx'
import '../styles/actions.ts'
import classes from './sales-report-list.module.css'

const usualCardHeight = 116

interface SalesReportListProps {
  reports: readonly SalesReport[]
  /** The sentence where there is none: "No Sourcewell Sales Reports Found". */
  empty: string
  /** True where the reports are those of many agencies. */
  showAgency?: boolean
}

/** Sales reports as cards, as many as there are: only those in sight, and a few around them, are in the document. */
export const SalesReportList = ({ reports, empty, showAgency = false }: SalesReportListProps) =>
  reports.length === 0 ? (
    <Text className={classes.empty} fw={600}>
      {empty}
    </Text>
  ) : (
    <LongList items={reports} label="Sales reports" usualHeight={usualCardHeight}>
      {(report) => <SalesReportCard report={report} showAgency={showAgency} />}
    </LongList>
  )
