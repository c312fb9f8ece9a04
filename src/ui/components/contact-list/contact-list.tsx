import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/contact.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { ContactCard } from '../contact-card/contact-card.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { Message } from '../message/message.tsx'

/** Of a card, in px: its parts stand side by side or one under the other. */
const usualHeights = { wide: 124, narrow: 246 }

interface ContactListProps {
  contacts: readonly Contact[]
  /** What one of them is called; the empty list says "No {type}s Found". */
  type: 'Contact' | 'Corporate Contact'
  /** True where the page is not about one agency: each contact leads to its own. */
  showAgency?: boolean
  /** What is said besides where there is none. */
  hint?: string
  /** The way on from an empty list, below its message. */
  wayOn?: ReactNode
}

/** Contacts one under the other, scrolled with the page; 50,000 are no more work than 50. [CONTACT-03, CONTACT-08] */
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
