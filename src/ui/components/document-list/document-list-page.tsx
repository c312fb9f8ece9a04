import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { filterList } from '../../../machines/list-filter.ts'
import { hasFailed, isLoading, selectFilter, selectItems } from '../../../machines/resource-list/selectors.ts'
import type { DocumentListMachine } from '../../../wiring/document-lists.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { useFlow } from '../../shell/use-flow.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { SearchField } from '../list-page/search-field.tsx'
import { LongList } from '../long-list/long-list.tsx'
import { LoadFailure } from '../message/load-failure.tsx'
import { Message } from '../message/message.tsx'
import { ListSkeletons } from '../skeletons/list-skeletons.tsx'
import '../styles/actions.ts'

/** Of a card, in px: its parts stand side by side or one under the other. */
const usualHeights = { wide: 81, narrow: 132 }

interface Document {
  id: number
  name: string
}

interface DocumentListPageProps<Item extends Document> {
  machine: DocumentListMachine<Item>
  /** What one of them is called, and many: "Infographic", "Infographics". */
  one: string
  many: string
  children(item: Item): ReactNode
}

/** A list of documents of one kind with the search for their names. [DOC-01, DOC-02, DOC-03] */
export const DocumentListPage = <Item extends Document>({
  machine,
  one,
  many,
  children,
}: DocumentListPageProps<Item>) => {
  const narrow = useNarrowScreen()
  const list = useFlow(machine)
  const loading = useSelector(list, isLoading)
  const failed = useSelector(list, hasFailed)
  const documents = useSelector(list, selectItems<Item>)
  const filter = useSelector(list, selectFilter)
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => filterList<Document>(documents, ['name'], settled), [documents, settled])
  const search = (text: string) => list.send({ type: 'filter.changed', text })

  const heading = loading
    ? `Loading ${many}…`
    : failed
      ? many
      : `${shown.length} ${shown.length === 1 ? one : many}`
  return (
    <ListPage
      heading={heading}
      busy={loading}
      tools={
        <SearchField label={`Search ${many}`} placeholder="Search by name" text={filter} onChange={search} />
      }
    >
      {loading ? (
        <ListSkeletons />
      ) : failed ? (
        <LoadFailure what={`the ${many.toLowerCase()}`} onRetry={() => list.send({ type: 'list.retried' })} />
      ) : shown.length === 0 ? (
        documents.length === 0 ? (
          <Message title={`No ${many} Found`} />
        ) : (
          <Message title={`No ${many} Found`} hint={`Nothing here is called “${settled.trim()}”.`}>
            <Button variant="light" onClick={() => search('')}>
              Show all
            </Button>
          </Message>
        )
      ) : (
        <>
          <h2 className="visually-hidden">{settled.trim() === '' ? 'All' : 'Found'}</h2>
          <LongList
            items={shown as readonly Item[]}
            label={many}
            usualHeight={narrow ? usualHeights.narrow : usualHeights.wide}
          >
            {children}
          </LongList>
        </>
      )}
    </ListPage>
  )
}
