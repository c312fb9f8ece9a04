import { useSearch } from 'wouter'
import { SalesReportsPage } from './sales-reports-page.tsx'
import { readSalesReportsUrl } from './sales-reports-url.ts'

/** The sales reports of the chosen states; the URL keeps the choice. */
export default function SalesReportsScreen() {
  const opened = readSalesReportsUrl(new URLSearchParams(useSearch()))
  return <SalesReportsPage start={{ agencyId: null, ...opened }} />
}
