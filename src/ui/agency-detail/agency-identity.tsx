import { IconMapPin } from '@tabler/icons-react'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { displayName } from '../../../contract/display-name.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { addressLines } from '../components/agency-card/address-lines.ts'
import { AgencyTypeIcon } from '../components/agency-card/agency-type-icon.tsx'
import { nameOfType } from '../components/agency-card/agency-type-names.ts'
import { fiscalYearText } from '../components/agency-card/fiscal-year-text.ts'
import { ItemActions } from '../components/item-actions/item-actions.tsx'
import classes from './agency-identity.module.css'

interface AgencyIdentityProps {
  agency: AgencyDetail
  /** The link of the address; null without an address or position. */
  mapsUrl: string | null
}

/** The agency without its lists, to be saved or shared. */
const itemOf = ({
  contacts: _contacts,
  salesReports: _salesReports,
  ...entity
}: AgencyDetail): SavableItem => ({
  entityType: 'Agency',
  entityId: entity.id,
  entity,
})

/** The agency's type, name, address, numbers and actions. */
export const AgencyIdentity = ({ agency, mapsUrl }: AgencyIdentityProps) => {
  const { streets, town } = addressLines(agency)
  const facts = [
    { label: 'Sourcewell member number', text: agency.sourcewellId },
    { label: 'Omnia member number', text: agency.omniaId },
    { label: 'Fiscal year end', text: agency.fiscalYearEnd, note: fiscalYearText(agency) },
  ].filter(({ text }) => text)
  const lines = streets.length > 0 || town !== '' ? [...streets, town] : ['Show on a map']
  return (
    <div className={classes.identity}>
      <p className={classes.type}>
        <span className={classes.icon}>
          <AgencyTypeIcon agencyType={agency.agencyType} />
        </span>
        {nameOfType(agency.agencyType)}
      </p>
      <h1 className={classes.name}>{displayName(agency.name)}</h1>
      {mapsUrl === null ? null : (
        <address className={classes.address}>
          <a className={classes.link} href={mapsUrl} target="_blank" rel="noopener noreferrer">
            <IconMapPin size={18} stroke={1.6} aria-hidden />
            <span>
              {lines
                .filter((line) => line !== '')
                .map((line) => (
                  <span key={line} className={classes.line}>
                    {line}
                  </span>
                ))}
              <span className="visually-hidden"> (opens a maps app)</span>
            </span>
          </a>
        </address>
      )}
      {facts.length === 0 ? null : (
        <dl className={classes.facts}>
          {facts.map(({ label, text, note }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              {note ? <dd className={classes.note}>{note}</dd> : null}
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>
        <ItemActions item={itemOf(agency)} />
      </div>
    </div>
  )
}
