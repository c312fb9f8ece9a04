import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Agency } from '../../../services/api/contract/agency.ts'
import '../styles/actions.ts'
import { addressLines } from './address-lines.ts'
import classes from './agency-card.module.css'
import { AgencyTypeIcon } from './agency-type-icon.tsx'
import { agencyTypeNames } from './agency-type-names.ts'
import { distanceInWords } from './distance-in-words.ts'

export interface AgencyCardProps {
  agency: Agency
  /** How far away it is, or null where it has no position; left out in a list that is not about a place. */
  miles?: number | null
  onOptions(agency: Agency): void
}

const counted = (count: number, noun: string) => `View ${count} ${noun}${count === 1 ? '' : 's'}`

/** One agency of a list: who it is, where, and the ways on to its contacts, its sales reports and its options. */
export const AgencyCard = ({ agency, miles, onOptions }: AgencyCardProps) => {
  const page = `/agencies/${agency.id}`
  const { streets, town } = addressLines(agency)
  return (
    <article className={classes.card} aria-label={agency.name}>
      <span className={classes.icon} title={agencyTypeNames[agency.agencyType]}>
        <AgencyTypeIcon agencyType={agency.agencyType} />
      </span>
      <Link className={classes.name} href={page}>
        {agency.name}
      </Link>
      <ActionIcon
        className={classes.options}
        variant="subtle"
        color="gray"
        aria-label={`Options for ${agency.name}`}
        aria-haspopup="dialog"
        onClick={() => onOptions(agency)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.details}>
        <address className={classes.address}>
          {streets.map((line) => (
            <div key={line} className={classes.street}>
              {line}
            </div>
          ))}
          {town === '' ? null : <div>{town}</div>}
        </address>
        {miles === undefined ? null : (
          <div className={classes.distance}>{miles === null ? 'No position' : distanceInWords(miles)}</div>
        )}
        {agency.salesReportsCount + agency.contactsCount > 0 ? (
          <div className={classes.actions}>
            {agency.salesReportsCount > 0 ? (
              <Button component={Link} href={`${page}#reports`} size="compact-sm" variant="light">
                {counted(agency.salesReportsCount, 'Sourcewell Sales Report')}
              </Button>
            ) : null}
            {agency.contactsCount > 0 ? (
              <Button component={Link} href={`${page}#contacts`} size="compact-sm" variant="light">
                {counted(agency.contactsCount, 'Contact')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  )
}
