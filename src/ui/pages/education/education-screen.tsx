import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { MediaLink } from '../../../../contract/library.ts'
import type { SearchKey } from '../../../machines/kit/list-filter.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { CategorySection, CategorySkeleton } from '../../components/category-section/category-section.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { PosterCardSkeletons } from '../../components/poster-card/poster-card-skeletons.tsx'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { SearchField } from '../../resource-list/search-field.tsx'
import { useSearchedList } from '../../resource-list/use-searched-list.ts'
import { provideVideos } from '../../resource-list/wiring.ts'
import classes from './education.module.css'
import { texts } from './texts.ts'
import { VideoCard } from './video-card.tsx'

const searchedKeys = ['title'] satisfies SearchKey<MediaLink>[]

const VideoSkeletons = () =>
  ['first', 'second'].map((category) => (
    <Fragment key={category}>
      <CategorySkeleton />
      <PosterCardSkeletons count={3} />
    </Fragment>
  ))

export default function EducationScreen() {
  const list = useSearchedList(provideVideos, searchedKeys)
  const { loading, failure, items, shown } = list
  return (
    <ResourceListLayout
      heading={headingText(texts.singular, list)}
      help={texts.help}
      busy={loading}
      tools={
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          text={list.text}
          onChange={list.search}
        />
      }
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={texts.thisList}
        onRetry={list.retry}
        skeletons={<VideoSkeletons />}
      >
        {shown.length === 0 ? (
          <EmptyState title={texts.noneFound}>
            {items.length > 0 ? <Button onClick={() => list.search('')}>{texts.showAll}</Button> : null}
          </EmptyState>
        ) : (
          <VideoGroups videos={shown} all={items} />
        )}
      </LoadableList>
    </ResourceListLayout>
  )
}

const withoutCategory = 'Other'

/** Videos by category, in order of first appearance; those without a category come last. */
const groupByCategory = (videos: readonly MediaLink[]): [category: string, videos: MediaLink[]][] => {
  const groups = Map.groupBy(videos, ({ category }) => category?.trim() || withoutCategory)
  const isLast = (category: string) => Number(category === withoutCategory)
  return [...groups].sort(([a], [b]) => isLast(a) - isLast(b))
}

interface VideoGroupsProps {
  videos: readonly MediaLink[]
  all: readonly MediaLink[]
}

const VideoGroups = ({ videos, all }: VideoGroupsProps) => {
  const [playingId, setPlayingId] = useState<number | null>(null)
  return groupByCategory(videos).map(([category, group]) => (
    <CategorySection key={category} name={category} count={group.length}>
      <ul className={classes.cards}>
        {group.map((video) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              position={all.indexOf(video)}
              isPlaying={video.id === playingId}
              onPlay={() => setPlayingId(video.id)}
              onClose={() => setPlayingId(null)}
            />
          </li>
        ))}
      </ul>
    </CategorySection>
  ))
}
