import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { SearchField } from '../../resource-list/search-field.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import type { ResourceListProvider } from '../../resource-list/wiring.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface Document {
  id: number
  name: string
}

const searchedKeys = ['name'] satisfies SearchKey<Document>[]

interface DocumentListViewProps<Item extends Document> {
  provide: ResourceListProvider<Item>
  /** Singular: "Infographic". */
  singular: string
  help: string
  skeletons: ReactNode
  /** Shows the documents found, given all of them too. */
  children(found: readonly Item[], label: string, all: readonly Item[]): ReactNode
}

/** The page of documents of one kind, searched by name. [DOC-01, DOC-02, DOC-03] */
export const DocumentListView = <Item extends Document>({
  provide,
  singular,
  help,
  skeletons,
  children,
}: DocumentListViewProps<Item>) => {
  const list = useSearchedList<Item, Document>(provide, searchedKeys)
  const { loading, failure, items, shown, deferredText } = list
  const pluralName = `${singular}s`
  return (
    <ResourceListLayout
      heading={headingText(singular, list)}
      help={help}
      busy={loading}
      tools={
        <SearchField
          label={`Search ${pluralName.toLowerCase()}`}
          placeholder="Search by name"
          text={list.text}
          onChange={list.search}
        />
      }
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={pluralName.toLowerCase()}
        onRetry={list.retry}
        skeletons={skeletons}
      >
        {shown.length === 0 ? (
          <NothingFound
            pluralName={pluralName}
            text={items.length === 0 ? '' : deferredText}
            onShowAll={() => list.search('')}
          />
        ) : (
          <>
            <h2 className="visually-hidden">
              {deferredText === '' ? 'All' : 'Matching'} {pluralName.toLowerCase()}
            </h2>
            {children(shown, pluralName, items)}
          </>
        )}
      </LoadableList>
    </ResourceListLayout>
  )
}

interface NothingFoundProps {
  pluralName: string
  /** The search text that no document matches; empty if there are no documents. */
  text: string
  onShowAll(): void
}

const NothingFound = ({ pluralName, text, onShowAll }: NothingFoundProps) => {
  const title = `No ${pluralName} Found`
  if (text === '') return <EmptyState title={title} drawing="documents" />
  return (
    <EmptyState title={title} hint={`No ${pluralName.toLowerCase()} match “${text}”.`} drawing="documents">
      <Button onClick={onShowAll}>Show all</Button>
    </EmptyState>
  )
}
