import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Contact } from '../../../../contract/contacts.ts'
import { plural } from '../../../../contract/plural.ts'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { ContactList, ContactSkeletons } from '../../components/contact-list/contact-list.tsx'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { SearchField } from '../../resource-list/search-field.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import type { ResourceListProvider } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

const searchedKeys = ['firstName', 'lastName', 'title', 'email', 'phone'] satisfies SearchKey<Contact>[]
const searchedKeysWithAgency = [...searchedKeys, 'agencyName'] satisfies SearchKey<Contact>[]

interface ContactsViewProps {
  provide: ResourceListProvider<Contact>
  type: 'Contact' | 'Corporate Contact'
  showAgency?: boolean
  /** True for the contacts of one agency, which the heading names. */
  isOfOneAgency?: boolean
  above?: ReactNode
  help: string
  /** Links to the other lists, below the heading. */
  links?: ReactNode
  elsewhere: { path: string; label: string }
}

export const ContactsView = ({
  provide,
  type,
  showAgency = false,
  isOfOneAgency = false,
  above,
  help,
  links,
  elsewhere,
}: ContactsViewProps) => {
  const list = useSearchedList(provide, showAgency ? searchedKeysWithAgency : searchedKeys)
  const { loading, failure, items, shown, deferredText } = list
  const agencyName = isOfOneAgency && !loading && failure === null ? items[0]?.agencyName : null
  return (
    <ResourceListLayout
      heading={agencyName ? `${plural(shown.length, type)} for ${agencyName}` : headingText(type, list)}
      above={above}
      help={help}
      actions={links}
      busy={loading}
      tools={
        <SearchField
          label={`Search ${type.toLowerCase()}s`}
          placeholder={showAgency ? texts.searchWithAgency : texts.search}
          text={list.text}
          onChange={list.search}
        />
      }
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={`${type.toLowerCase()}s`}
        onRetry={list.retry}
        skeletons={<ContactSkeletons showAgency={showAgency} />}
      >
        <h2 className="visually-hidden">{deferredText === '' ? texts.everyone : texts.results}</h2>
        <ContactList
          contacts={shown}
          type={type}
          showAgency={showAgency}
          {...(items.length > 0 && { hint: texts.noMatch(deferredText) })}
          emptyAction={
            items.length === 0 ? (
              <Button component={Link} href={elsewhere.path}>
                {elsewhere.label}
              </Button>
            ) : (
              <Button onClick={() => list.search('')}>{texts.showAll}</Button>
            )
          }
        />
      </LoadableList>
    </ResourceListLayout>
  )
}
