import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Contact } from '../../../../contract/contacts.ts'
import { plural } from '../../../../contract/format-count.ts'
import { statesAndTerritories } from '../../../../contract/us-states.ts'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { useNarrowScreen } from '../../breakpoints.ts'
import { ContactList, ContactSkeletons } from '../../components/contact-list/contact-list.tsx'
import { csvFileName } from '../../components/list-export/csv-file.ts'
import { ExportButton } from '../../components/list-export/export-button.tsx'
import { UsStatePicker } from '../../components/us-state-picker/us-state-picker.tsx'
import { readUsStates, writeUsStates } from '../../components/us-state-picker/us-states-in-url.ts'
import { listUrl } from '../../resource-list/list-url.ts'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { SearchField } from '../../resource-list/search-field.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import type { ResourceListProvider } from '../../resource-list/wiring.ts'
import { downloadCsvFile } from '../../shared-wiring/download-csv-file.ts'
import { contactsCsv } from './contacts-export.ts'
import { texts } from './texts.ts'

const searchedKeys = ['firstName', 'lastName', 'title', 'email', 'phone'] satisfies SearchKey<Contact>[]
const searchedKeysWithAgency = [
  ...searchedKeys,
  'agencyName',
  'agencyCity',
  'agencyState',
] satisfies SearchKey<Contact>[]

const stateChoices = Object.entries(statesAndTerritories).map(([code, name]) => ({ code, name }))

/** Another list of contacts, to open if this one is empty. */
interface Elsewhere {
  path: string
  label: string
  /** The label of the link that repeats a search without matches in the other list; omitted if there is no such link. */
  searchLabel?(text: string): string
}

interface ContactsViewProps {
  provide: ResourceListProvider<Contact>
  type: 'Contact' | 'Corporate Contact'
  /** True for contacts of several agencies: they show their agencies and can be filtered by state. */
  showAgency?: boolean
  /** True for the contacts of one agency, which the heading names. */
  isOfOneAgency?: boolean
  above?: ReactNode
  help: string
  /** Links to the other lists, below the heading. */
  links?: ReactNode
  elsewhere: Elsewhere
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
  const narrow = useNarrowScreen()
  const list = useSearchedList(provide, showAgency ? searchedKeysWithAgency : searchedKeys)
  const { loading, failure, items, shown: found, deferredText } = list
  const [parameters, setParameters] = useSearchParams()
  const states = showAgency
    ? readUsStates(parameters).filter((code) => Object.hasOwn(statesAndTerritories, code))
    : []
  const stateText = states.join('-')
  const shown = useMemo(
    () =>
      stateText === ''
        ? found
        : found.filter(({ agencyState }) => agencyState && stateText.split('-').includes(agencyState)),
    [found, stateText],
  )
  const agencyName = isOfOneAgency && !loading && failure === null ? (items[0]?.agencyName ?? null) : null
  const chooseStates = (codes: readonly string[]) =>
    setParameters(writeUsStates(parameters, codes), { replace: true })
  const exportButton = (
    <ExportButton
      {...(!narrow && { label: 'button' })}
      scope={plural(shown.length, type.toLowerCase())}
      disabled={shown.length === 0}
      onExport={() =>
        downloadCsvFile(
          csvFileName('contacts', agencyName ?? [deferredText, stateText].join(' ')),
          contactsCsv(shown, showAgency),
        )
      }
    />
  )

  return (
    <ResourceListLayout
      heading={
        agencyName ? `${plural(shown.length, type)} for ${agencyName}` : headingText(type, { ...list, shown })
      }
      above={above}
      help={help}
      actions={
        <>
          {narrow ? null : <div className="screen-only">{exportButton}</div>}
          {links}
        </>
      }
      busy={loading}
      tools={
        <>
          <SearchField
            label={`Search ${type.toLowerCase()}s`}
            placeholder={narrow ? texts.searchOnPhone : showAgency ? texts.searchWithAgency : texts.search}
            text={list.text}
            onChange={list.search}
          />
          {showAgency ? (
            <UsStatePicker
              compact
              placeholder={narrow ? texts.state : texts.allStates}
              choices={stateChoices}
              states={states}
              onChange={chooseStates}
            />
          ) : null}
          {narrow ? exportButton : null}
        </>
      }
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={`${type.toLowerCase()}s`}
        onRetry={list.retry}
        skeletons={<ContactSkeletons showAgency={showAgency} />}
      >
        <h2 className="visually-hidden">
          {deferredText === '' && stateText === '' ? texts.everyone : texts.results}
        </h2>
        <ContactList
          contacts={shown}
          type={type}
          showAgency={showAgency}
          {...(items.length > 0 && {
            hint: stateText === '' ? texts.noMatch(deferredText) : texts.noFilterMatch,
          })}
          emptyAction={
            items.length === 0 ? (
              <Button component={Link} href={elsewhere.path}>
                {elsewhere.label}
              </Button>
            ) : elsewhere.searchLabel ? (
              <Button component={Link} href={listUrl(elsewhere.path, deferredText)}>
                {elsewhere.searchLabel(deferredText)}
              </Button>
            ) : (
              <Button
                onClick={() => {
                  chooseStates([])
                  list.search('')
                }}
              >
                {texts.showAll}
              </Button>
            )
          }
        />
      </LoadableList>
    </ResourceListLayout>
  )
}
