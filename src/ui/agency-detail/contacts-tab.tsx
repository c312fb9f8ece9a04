import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { AgencyDetail } from '../../../contract/agency.ts'
import { ContactList } from '../components/contact-list/contact-list.tsx'
import classes from './agency-tabs.module.css'
import { contactsIn, positionsOf } from './positions.ts'

interface ContactsTabProps {
  agency: AgencyDetail
  /** The selected title, or null for all. */
  position: string | null
  onPosition(position: string | null): void
}

/** The agency's contacts, filtered by position. */
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
        <NativeSelect
          className={classes.filter}
          aria-label="Filter by position"
          leftSection={<IconFilter size={16} aria-hidden />}
          value={position ?? ''}
          onChange={({ currentTarget: { value } }) => onPosition(value || null)}
          data={[
            { value: '', label: position === null ? 'Filter by position' : 'All positions' },
            ...positions,
          ]}
        />
        <p className={classes.count} role="status">
          {position === null ? null : `${shown.length} of ${contacts.length}`}
        </p>
        <Link className={classes.toPage} href={`/contacts/${agency.id}`}>
          Open the list of contacts
        </Link>
      </div>
      <ContactList contacts={shown} type="Contact" />
    </>
  )
}
