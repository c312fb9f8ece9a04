import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { usStateCodes } from '../../../services/api/contract/us-states.ts'
import { SalesReportsPage } from './sales-reports-page.tsx'

/** The sales reports of the states that the person chooses; the address keeps the choice for who comes back. */
export default function SalesReportsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const [kept] = useState(() => ({
    states: usStateCodes.filter((code) => parameters.get('state')?.split('-').includes(code)),
    vendor: parameters.get('vendor') ?? '',
  }))
  return (
    <SalesReportsPage
      start={{ agencyId: null, ...kept }}
      onQuestion={({ states, search }) => {
        const wanted = {
          ...(states.length > 0 && { state: states.join('-') }),
          ...(search !== '' && { vendor: search }),
        }
        setParameters(wanted, { replace: true })
      }}
    />
  )
}
