import { useSearch } from 'wouter'
import { readSalesReportsUrl } from './sales-reports-url.ts'
import { SalesReportsView } from './sales-reports-view.tsx'

export default function SalesReportsScreen() {
  const opened = readSalesReportsUrl(new URLSearchParams(useSearch()))
  return <SalesReportsView start={{ agencyId: null, ...opened }} />
}
