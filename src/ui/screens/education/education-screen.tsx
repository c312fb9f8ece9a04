import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { filterList } from '../../../machines/list-filter.ts'
import { hasFailed, isLoading, selectFilter, selectItems } from '../../../machines/resource-list/selectors.ts'
import { provideVideos } from '../../../wiring/videos.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { LoadFailure } from '../../components/message/load-failure.tsx'
import { Message } from '../../components/message/message.tsx'
import { CardSkeletons } from '../../components/skeletons/card-skeletons.tsx'
import '../../components/styles/actions.ts'
import { SearchField } from '../../components/list-page/search-field.tsx'
import { useApp } from '../../shell/app-context.tsx'
import { useFlow } from '../../shell/use-flow.ts'
import classes from './education.module.css'
import { VideoGroups } from './video-groups.tsx'

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
  const app = useApp()
  const [machine] = useState(() => provideVideos(app))
  const list = useFlow(machine)
  const loading = useSelector(list, isLoading)
  const failed = useSelector(list, hasFailed)
  const videos = useSelector(list, selectItems)
  const filter = useSelector(list, selectFilter)
  const shown = filterList(videos, ['title'], filter)
  const search = (text: string) => list.send({ type: 'filter.changed', text })

  const heading = loading
    ? 'Loading Educational Materials…'
    : failed
      ? 'Educational Materials'
      : `${shown.length} Educational Material${shown.length === 1 ? '' : 's'}`
  return (
    <ListPage
      heading={heading}
      busy={loading}
      tools={
        <SearchField
          label="Search Educational Materials"
          placeholder="Search by title"
          text={filter}
          onChange={search}
        />
      }
    >
      {loading ? (
        <VideoSkeletons />
      ) : failed ? (
        <LoadFailure what="the educational materials" onRetry={() => list.send({ type: 'list.retried' })} />
      ) : shown.length === 0 ? (
        <Message title="No Educational Materials Found">
          {videos.length > 0 ? (
            <Button variant="light" onClick={() => search('')}>
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
