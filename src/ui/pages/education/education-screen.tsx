import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { MediaLink } from '../../../../contract/library.ts'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { LoadFailure } from '../../components/message/load-failure.tsx'
import { Message } from '../../components/message/message.tsx'
import { CardSkeletons } from '../../components/skeletons/card-skeletons.tsx'
import { ListPage, listHeading } from '../../resource-list/list-page.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import { provideVideos } from '../../resource-list/wiring.ts'
import '../../components/styles/actions.ts'
import { SearchField } from '../../resource-list/search-field.tsx'
import classes from './education.module.css'
import { VideoGroups } from './video-groups.tsx'

const searchedKeys = ['title'] satisfies SearchKey<MediaLink>[]

const VideoSkeletons = () => (
  <CardSkeletons className={classes.cards}>
    <div className={classes.card}>
      <Skeleton className={classes.player ?? ''} />
      <Skeleton height={14} width="64%" />
      <Skeleton height={12} width="40%" />
    </div>
  </CardSkeletons>
)

/** The education videos by category, searched by title. */
export default function EducationScreen() {
  const list = useSearchedList(provideVideos, searchedKeys)
  const { loading, failure, items, shown } = list
  return (
    <ListPage
      heading={listHeading('Educational Material', list)}
      busy={loading}
      tools={
        <SearchField
          label="Search Educational Materials"
          placeholder="Search by title"
          text={list.filter}
          onChange={list.search}
        />
      }
    >
      {loading ? (
        <VideoSkeletons />
      ) : failure !== null ? (
        <LoadFailure what="the educational materials" why={failure} onRetry={list.retry} />
      ) : shown.length === 0 ? (
        <Message title="No Educational Materials Found">
          {items.length > 0 ? (
            <Button variant="light" onClick={() => list.search('')}>
              Show all
            </Button>
          ) : null}
        </Message>
      ) : (
        <VideoGroups videos={shown} />
      )}
    </ListPage>
  )
}
