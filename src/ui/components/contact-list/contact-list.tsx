import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/contacts.ts'
import { useCardScreen } from '../../breakpoints.ts'
import { ContactCard, ContactColumnNames, ContactSkeleton } from '../contact-card/contact-card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { ListSkeletons } from '../skeletons/list-skeletons.tsx'

/** Estimated heights in px. */
const estimatedHeights = { rows: 53, cards: 136 }

interface ContactListProps {
  contacts: readonly Contact[]
  /** Singular, for example for the empty list: "No {type}s Found". */
  type: 'Contact' | 'Corporate Contact'
  /** True for contacts of several agencies: each one links to its agency. */
  showAgency?: boolean
  hint?: string
  emptyAction?: ReactNode
}

/** Where contacts are rows with one line, below column headers. */
const withColumns = '(min-width: 992px)'

const useColumnNames = (showAgency: boolean) => {
  const hasColumns = useMediaQuery(withColumns, false, { getInitialValueInEffect: false })
  return hasColumns ? <ContactColumnNames showAgency={showAgency} /> : null
}

export const ContactSkeletons = ({ showAgency = false }: { showAgency?: boolean }) => (
  <ListSkeletons columnNames={useColumnNames(showAgency)}>
    <ContactSkeleton showAgency={showAgency} />
  </ListSkeletons>
)

/** A virtual list of contacts that scrolls with the page. [CONTACT-03, CONTACT-08] */
export const ContactList = ({ contacts, type, showAgency = false, hint, emptyAction }: ContactListProps) => {
  const showsCards = useCardScreen()
  const columnNames = useColumnNames(showAgency)
  return contacts.length === 0 ? (
    <EmptyState title={`No ${type}s Found`} {...(hint !== undefined && { hint })}>
      {emptyAction}
    </EmptyState>
  ) : (
    <LongList
      items={contacts}
      label={`${type}s`}
      estimatedHeight={showsCards ? estimatedHeights.cards : estimatedHeights.rows}
      columnNames={columnNames}
    >
      {(contact) => <ContactCard contact={contact} showAgency={showAgency} />}
    </LongList>
  )
}
