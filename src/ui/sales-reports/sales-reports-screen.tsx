import { useSearch } from 'wouter'
import { readSalesReportsUrl } from './sales-reports-url.ts'
import { SalesReportsView } from './sales-reports-view.tsx'

/** The sales reports of the chosen states; the URL keeps the choice. */
export default function SalesReportsScreen() {
  const opened = readSalesReportsUrl(new URLSearchParams(useSearch()))
  return <SalesReportsView start={{ agencyId: null, ...opened }} />
}
