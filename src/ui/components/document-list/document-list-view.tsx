import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { SearchField } from '../../resource-list/search-field.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import type { ResourceListProvider } from '../../resource-list/wiring.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ItemColumnNames, ItemColumns, ItemSkeletons } from '../item-card/item-columns.tsx'
import { LongList } from '../long-list/long-list.tsx'

/** Estimated card heights in px: on wide screens its parts are side by side, on narrow ones stacked. */
const estimatedHeights = { wide: 53, narrow: 110 }

interface Document {
  id: number
  name: string
}

const searchedKeys = ['name'] satisfies SearchKey<Document>[]

interface DocumentListViewProps<Item extends Document> {
  provide: ResourceListProvider<Item>
  /** Singular: "Infographic". */
  singular: string
  help: string
  /** The columns of files after the name. */
  columns: readonly string[]
  children(item: Item): ReactNode
}

/** A list of documents of one kind, searched by name. [DOC-01, DOC-02, DOC-03] */
export const DocumentListView = <Item extends Document>({
  provide,
  singular,
  help,
  columns,
  children,
}: DocumentListViewProps<Item>) => {
  const narrow = useNarrowScreen()
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
        skeletons={<ItemSkeletons name="Name" columns={columns} />}
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
            <ItemColumns columns={columns}>
              <LongList
                items={shown}
                label={pluralName}
                columnNames={<ItemColumnNames name="Name" columns={columns} />}
                estimatedHeight={narrow ? estimatedHeights.narrow : estimatedHeights.wide}
              >
                {children}
              </LongList>
            </ItemColumns>
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
