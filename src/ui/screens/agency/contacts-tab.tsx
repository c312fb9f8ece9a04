import { Button, Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { AgencyDetail } from '../../../services/api/contract/agency.ts'
import '../../components/styles/actions.ts'
import '../../components/styles/inputs.ts'
import '../../components/styles/overlays.ts'
import { ContactList } from '../../components/contact-list/contact-list.tsx'
import classes from './agency-screen.module.css'
import { contactsIn, positionsOf } from './positions.ts'

interface ContactsTabProps {
  agency: AgencyDetail
  /** The title of the contacts on show, or null for all. */
  position: string | null
  onPosition(position: string | null): void
}

/** So many positions are offered at once; typing finds the others. */
const offeredAtOnce = 200

/** The agency's contacts, narrowed down to one position. */
export const ContactsTab = ({ agency, position, onPosition }: ContactsTabProps) => {
  const { contacts } = agency
  const positions = useMemo(() => positionsOf(contacts), [contacts])
  const shown = useMemo(() => contactsIn(contacts, position), [contacts, position])
  if (contacts.length === 0) {
    return (
      <ContactList
        contacts={contacts}
        type="Contact"
        wayOn={
          <Button component={Link} href="/corporate-contacts" variant="light">
            See corporate contacts
          </Button>
        }
      />
    )
  }
  return (
    <>
      <div className={classes.tools}>
        <Select
          className={classes.filter}
          aria-label="Filter by position"
          placeholder="Filter by position"
          leftSection={<IconFilter size={16} aria-hidden />}
          data={positions}
          value={position}
          onChange={onPosition}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear position' }}
          limit={offeredAtOnce}
          nothingFoundMessage="No such position"
        />
        <p className={classes.count} role="status">
          {position === null ? null : `${shown.length} of ${contacts.length}`}
        </p>
        <Link className={`${classes.link} ${classes.toPage}`} href={`/contacts/${agency.id}`}>
          Open the list of contacts
        </Link>
      </div>
      <ContactList contacts={shown} type="Contact" />
    </>
  )
}
