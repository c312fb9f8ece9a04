import type { ReactNode } from 'react'
import type { SalesReport } from '../../../../contract/sales-reports.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { SalesReportCard } from '../sales-report-card/sales-report-card.tsx'

const estimatedHeight = 98

interface SalesReportListProps {
  reports: readonly SalesReport[]
  showAgency?: boolean
  showState?: boolean
  hint?: string | undefined
  emptyAction?: ReactNode
}

export const SalesReportList = ({
  reports,
  showAgency = false,
  showState = false,
  hint,
  emptyAction,
}: SalesReportListProps) =>
  reports.length === 0 ? (
    <EmptyState title="No Sourcewell Sales Reports Found" {...(hint !== undefined && { hint })}>
      {emptyAction}
    </EmptyState>
  ) : (
    <LongList items={reports} label="Sales reports" estimatedHeight={estimatedHeight}>
      {(report) => <SalesReportCard report={report} showAgency={showAgency} showState={showState} />}
    </LongList>
  )
