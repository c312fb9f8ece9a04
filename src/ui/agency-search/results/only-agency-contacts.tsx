import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { Agency } from '../../../../contract/agencies.ts'
import type { Contact } from '../../../../contract/contacts.ts'
import { isNotFound, selectAgency, selectFailure } from '../../../machines/agency-detail/selectors.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { provideAgencyDetail } from '../../agency-detail/wiring.ts'
import { ContactCard, ContactSkeleton } from '../../components/contact-card/contact-card.tsx'
import { LoadFailure } from '../../components/empty-state/load-failure.tsx'
import { useFlow } from '../../shell/use-flow.ts'
import classes from './only-agency-contacts.module.css'

/** The card links to the full list. */
const maxContacts = 10
const skeletons = [1, 2, 3]

interface OnlyAgencyContactsProps {
  agency: Agency
  /** The title that the agencies are filtered by, or an empty string. */
  contactTitle: string
}

/** The first contacts of the only agency in the list, below its card. [RESULT-15] */
export const OnlyAgencyContacts = ({
  agency: { id, contactsCount },
  contactTitle,
}: OnlyAgencyContactsProps) => {
  const detail = useFlow(provideAgencyDetail, { agencyId: String(id) })
  const section = useRef<HTMLElement>(null)
  const contacts = useSelector(detail, selectAgency)?.contacts
  const notFound = useSelector(detail, isNotFound)
  const failure = useSelector(detail, selectFailure)
  const shown = useMemo(() => contacts && firstContacts(contacts, contactTitle), [contacts, contactTitle])
  if (notFound || shown?.length === 0) return null
  const retry = () => {
    // The button disappears.
    section.current?.focus({ preventScroll: true })
    detail.send({ type: 'agency.retried' })
  }
  return (
    <section ref={section} className={classes.contacts} aria-busy={!shown && failure === null} tabIndex={-1}>
      {failure === null ? (
        <>
          <p className={classes.contactsTitle}>{texts.contacts}</p>
          <ul className={classes.contactCards} aria-label={texts.contacts}>
            {shown
              ? shown.map((contact) => (
                  <li key={contact.id}>
                    <ContactCard contact={contact} />
                  </li>
                ))
              : skeletons.slice(0, contactsCount).map((number) => (
                  <li key={number} aria-hidden>
                    <ContactSkeleton showAgency={false} />
                  </li>
                ))}
          </ul>
        </>
      ) : (
        <LoadFailure what={texts.contactsInSentence} why={failure} onRetry={retry} />
      )}
    </section>
  )
}

/** Contacts with the title come first. */
const firstContacts = (contacts: readonly Contact[], title: string): readonly Contact[] => {
  const hasTitle = (contact: Contact) => (contact.title ?? '').toLowerCase().includes(title.toLowerCase())
  return [...contacts.filter(hasTitle), ...contacts.filter((contact) => !hasTitle(contact))].slice(
    0,
    maxContacts,
  )
}
