import { IconMapPin } from '@tabler/icons-react'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { addressLines, typeAndCityText } from '../components/agency-card/address-lines.ts'
import { AgencyTypeIcon } from '../components/agency-card/agency-type-icon.tsx'
import { AgencyActions } from './agency-actions.tsx'
import classes from './agency-header.module.css'
import type { MapsAppUrls } from './maps-app-urls.ts'

export const AgencyHeader = ({ agency, mapsUrls }: { agency: AgencyDetail; mapsUrls: MapsAppUrls }) => (
  <div className={classes.header}>
    <p className={classes.type}>
      <AgencyTypeIcon agencyType={agency.agencyType} />
      {typeAndCityText(agency)}
    </p>
    <h1 className={classes.name}>{agency.name.toLowerCase()}</h1>
    {mapsUrls.map === null ? null : (
      <address className={classes.address}>
        <a className={classes.link} href={mapsUrls.map} target="_blank" rel="noopener noreferrer">
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          <AddressText agency={agency} />
        </a>
      </address>
    )}
    <AgencyActions agency={agency} mapsUrls={mapsUrls} />
  </div>
)

const AddressText = ({ agency }: { agency: AgencyDetail }) => {
  const { streets, town } = addressLines(agency)
  const lines = [...streets, town].filter((line) => line !== '')
  return (
    <span>
      {(lines.length > 0 ? lines : [texts.showOnMap]).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
      <span className="visually-hidden">{texts.opensMapsApp}</span>
    </span>
  )
}
