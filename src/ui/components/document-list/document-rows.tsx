import type { ReactNode } from 'react'
import { useCardScreen } from '../../breakpoints.ts'
import type { ResourceListProvider } from '../../resource-list/wiring.ts'
import { ItemColumnNames, ItemColumns, ItemSkeletons } from '../item-card/item-columns.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { type Document, DocumentListView } from './document-list-view.tsx'

/** Estimated heights in px. */
const estimatedHeights = { rows: 45, cards: 110 }

interface DocumentRowsProps<Item extends Document> {
  provide: ResourceListProvider<Item>
  singular: string
  help: string
  /** The columns of files after the name. */
  columns: readonly string[]
  children(item: Item): ReactNode
}

/** A list of documents as rows, each with its files. */
export const DocumentRows = <Item extends Document>({
  columns,
  children,
  ...list
}: DocumentRowsProps<Item>) => {
  const showsCards = useCardScreen()
  return (
    <DocumentListView {...list} skeletons={<ItemSkeletons name="Name" columns={columns} />}>
      {(items, label) => (
        <ItemColumns columns={columns}>
          <LongList
            items={items}
            label={label}
            columnNames={<ItemColumnNames name="Name" columns={columns} />}
            estimatedHeight={showsCards ? estimatedHeights.cards : estimatedHeights.rows}
          >
            {children}
          </LongList>
        </ItemColumns>
      )}
    </DocumentListView>
  )
}
