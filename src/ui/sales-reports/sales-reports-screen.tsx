import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { usStateCodes } from '../../../contract/us-states.ts'
import { longestVendor } from '../components/vendor-search.tsx'
import { SalesReportsPage } from './sales-reports-page.tsx'

/** The sales reports of the chosen states; the URL keeps the choice. */
export default function SalesReportsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const [kept] = useState(() => ({
    states: usStateCodes.filter((code) => parameters.get('state')?.split('-').includes(code)),
    vendor: (parameters.get('vendor') ?? '').slice(0, longestVendor),
  }))
  return (
    <SalesReportsPage
      start={{ agencyId: null, ...kept }}
      onQuery={({ states, search }) => {
        const wanted = new URLSearchParams({
          ...(states.length > 0 && { state: states.join('-') }),
          ...(search !== '' && { vendor: search }),
        })
        if (wanted.toString() !== parameters.toString()) setParameters(wanted, { replace: true })
      }}
    />
  )
}
