import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { ContactList } from '../components/contact-list/contact-list.tsx'
import classes from './agency-tabs.module.css'
import { filterByJobTitle, listJobTitles } from './job-titles.ts'

interface ContactsTabProps {
  agency: AgencyDetail
  /** The selected job title, or null for all. */
  jobTitle: string | null
  onJobTitleChange(jobTitle: string | null): void
}

export const ContactsTab = ({ agency, jobTitle, onJobTitleChange }: ContactsTabProps) => {
  const { contacts } = agency
  const jobTitles = useMemo(() => listJobTitles(contacts), [contacts])
  const shown = useMemo(() => filterByJobTitle(contacts, jobTitle), [contacts, jobTitle])
  if (contacts.length === 0) {
    return (
      <ContactList
        contacts={contacts}
        type="Contact"
        emptyAction={
          <Button component={Link} href="/corporate-contacts" variant="default">
            {texts.noContactsAction}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <div className={`${classes.tools} screen-only`}>
        <NativeSelect
          className={classes.filter}
          aria-label={texts.filterByPosition}
          leftSection={<IconFilter size={16} aria-hidden />}
          value={jobTitle ?? ''}
          onChange={({ currentTarget: { value } }) => onJobTitleChange(value || null)}
          data={[
            { value: '', label: jobTitle === null ? texts.filterByPosition : texts.allPositions },
            ...jobTitles,
          ]}
        />
        <p className={classes.count} role="status">
          {jobTitle === null ? null : `${shown.length} of ${contacts.length}`}
        </p>
      </div>
      <ContactList contacts={shown} type="Contact" />
    </>
  )
}
