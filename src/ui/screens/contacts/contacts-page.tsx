import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'
import { filterList, type SearchKey } from '../../../machines/list-filter.ts'
import { hasFailed, isLoading, selectFilter, selectItems } from '../../../machines/resource-list/selectors.ts'
import type { Contact } from '../../../services/api/contract/contact.ts'
import type { ContactListMachine } from '../../../wiring/contacts.ts'
import { ContactList } from '../../components/contact-list/contact-list.tsx'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { SearchField } from '../../components/list-page/search-field.tsx'
import { LoadFailure } from '../../components/message/load-failure.tsx'
import { ListSkeletons } from '../../components/skeletons/list-skeletons.tsx'
import { useFlow } from '../../shell/use-flow.ts'

const searchedKeys = ['firstName', 'lastName', 'title', 'email', 'phone'] satisfies SearchKey<Contact>[]

interface ContactsPageProps {
  machine: ContactListMachine
  type: 'Contact' | 'Corporate Contact'
  /** True where the contacts are those of many agencies. */
  showAgency?: boolean
  above?: ReactNode
  links: ReactNode
  /** Where to go on from a list without anybody. */
  elsewhere: { path: string; label: string }
}

/** A list of contacts with its search, whichever contacts they are. */
export const ContactsPage = ({
  machine,
  type,
  showAgency = false,
  above,
  links,
  elsewhere,
}: ContactsPageProps) => {
  const list = useFlow(machine)
  const loading = useSelector(list, isLoading)
  const failed = useSelector(list, hasFailed)
  const contacts = useSelector(list, selectItems)
  const filter = useSelector(list, selectFilter)
  // The field takes each key at once; a list of 50,000 follows when there is time.
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => filterList(contacts, searchedKeys, settled), [contacts, settled])
  const search = (text: string) => list.send({ type: 'filter.changed', text })

  const heading = loading
    ? `Loading ${type}s…`
    : failed
      ? `${type}s`
      : `${shown.length} ${type}${shown.length === 1 ? '' : 's'}`
  return (
    <ListPage
      heading={heading}
      above={above}
      links={links}
      busy={loading}
      tools={
        <SearchField
          label={`Search ${type}s`}
          placeholder="Search by name, title, email or phone"
          text={filter}
          onChange={search}
        />
      }
    >
      {loading ? (
        <ListSkeletons />
      ) : failed ? (
        <LoadFailure
          what={`the ${type.toLowerCase()}s`}
          onRetry={() => list.send({ type: 'list.retried' })}
        />
      ) : (
        <>
          <h2 className="visually-hidden">{settled.trim() === '' ? 'Everybody' : 'Found'}</h2>
          <ContactList
            contacts={shown}
            type={type}
            showAgency={showAgency}
            {...(contacts.length > 0 && { hint: `Nobody here matches “${settled.trim()}”.` })}
            wayOn={
              contacts.length === 0 ? (
                <Button component={Link} href={elsewhere.path} variant="light">
                  {elsewhere.label}
                </Button>
              ) : (
                <Button variant="light" onClick={() => search('')}>
                  Show all
                </Button>
              )
            }
          />
        </>
      )}
    </ListPage>
  )
}
