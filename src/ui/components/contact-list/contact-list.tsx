import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/contacts.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { ContactCard } from '../contact-card/contact-card.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { Message } from '../message/message.tsx'

/** Of a card, in px, with its parts side by side or stacked. */
const usualHeights = { wide: 124, narrow: 246 }

interface ContactListProps {
  contacts: readonly Contact[]
  /** The name of one; an empty list says "No {type}s Found". */
  type: 'Contact' | 'Corporate Contact'
  /** True on a page of several agencies: each contact links to its agency. */
  showAgency?: boolean
  /** A hint below the message of an empty list. */
  hint?: string
  /** A link or button below the message of an empty list. */
  wayOn?: ReactNode
}

/** A virtual list of contacts that scrolls with the page. [CONTACT-03, CONTACT-08] */
export const ContactList = ({ contacts, type, showAgency = false, hint, wayOn }: ContactListProps) => {
  const narrow = useNarrowScreen()
  return contacts.length === 0 ? (
    <Message title={`No ${type}s Found`} {...(hint !== undefined && { hint })}>
      {wayOn}
    </Message>
  ) : (
    <LongList
      items={contacts}
      label={`${type}s`}
      usualHeight={narrow ? usualHeights.narrow : usualHeights.wide}
    >
      {(contact) => <ContactCard contact={contact} showAgency={showAgency} />}
    </LongList>
  )
}
