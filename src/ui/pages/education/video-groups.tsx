import { useState } from 'react'
import type { MediaLink } from '../../../../contract/library.ts'
import { CategorySection } from '../../components/category-section/category-section.tsx'
import classes from './education.module.css'
import { VideoCard } from './video-card.tsx'

const withoutCategory = 'Other'

/** Videos by category, in the order in which the categories first come; those without one are the last. */
const groupsOf = (videos: readonly MediaLink[]): [category: string, videos: MediaLink[]][] => {
  const groups = Map.groupBy(videos, ({ category }) => category?.trim() || withoutCategory)
  const isLast = (category: string) => Number(category === withoutCategory)
  return [...groups].sort(([one], [other]) => isLast(one) - isLast(other))
}

/** Videos under the headings of their categories; one plays at a time. */
export const VideoGroups = ({ videos }: { videos: readonly MediaLink[] }) => {
  const [playing, setPlaying] = useState<number | null>(null)
  return (
    <>
      {groupsOf(videos).map(([category, group]) => (
        <CategorySection key={category} name={category} count={group.length}>
          <ul className={classes.cards}>
            {group.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} playing={video.id === playing} onPlay={() => setPlaying(video.id)} />
              </li>
            ))}
          </ul>
        </CategorySection>
      ))}
    </>
  )
}
