import type { ReactNode } from 'react'
import type { SalesReport } from '../../../../contract/sales-report.ts'
import { LongList } from '../long-list/long-list.tsx'
import { Message } from '../message/message.tsx'
import { SalesReportCard } from '../sales-report-card/sales-report-card.tsx'

const usualCardHeight = 116

interface SalesReportListProps {
  reports: readonly SalesReport[]
  /** True where the reports are those of many agencies. */
  showAgency?: boolean
  /** The way on from an empty list, below its message. */
  wayOn?: ReactNode
}

/** Sales reports as cards, as many as there are: only those in sight, and a few around them, are in the document. */
export const SalesReportList = ({ reports, showAgency = false, wayOn }: SalesReportListProps) =>
  reports.length === 0 ? (
    <Message title="No Sourcewell Sales Reports Found">{wayOn}</Message>
  ) : (
    <LongList items={reports} label="Sales reports" usualHeight={usualCardHeight}>
      {(report) => <SalesReportCard report={report} showAgency={showAgency} />}
    </LongList>
  )
