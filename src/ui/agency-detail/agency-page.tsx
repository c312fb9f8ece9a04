import type { AgencyDetail } from '../../../contract/agency.ts'
import { addressInOneLine } from '../components/agency-card/address-lines.ts'
import { positionOf } from '../map/agency-points.ts'
import { AgencyIdentity } from './agency-identity.tsx'
import { AgencyPlace } from './agency-place.tsx'
import classes from './agency-screen.module.css'
import { AgencyTabs } from './agency-tabs.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { usePageTitle } from './use-page-title.ts'
import { mapsAppUrl } from './wiring.ts'

/** Where the maps app is to go: to the address, or to the point on the globe where no address is known. */
const mapsUrlOf = (agency: AgencyDetail): string | null => {
  const position = positionOf(agency)
  return mapsAppUrl({
    name: agency.name,
    address: addressInOneLine(agency),
    coordinates: position ? { longitude: position[0], latitude: position[1] } : null,
  })
}

/** One agency: who it is and where, and below that its contacts and its sales reports. */
export const AgencyPage = ({ agency }: { agency: AgencyDetail }) => {
  usePageTitle(agency.name)
  const mapsUrl = mapsUrlOf(agency)
  return (
    <div className={classes.page}>
      <BackToSearch />
      <div className={classes.head}>
        <AgencyIdentity agency={agency} mapsUrl={mapsUrl} />
        <AgencyPlace agency={agency} mapsUrl={mapsUrl} />
      </div>
      <AgencyTabs agency={agency} />
    </div>
  )
}
