import { type ReactNode, useId, useState } from 'react'
import type { MediaLink } from '../../../services/api/contract/library.ts'
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
    <div className={classes.groups}>
      {groupsOf(videos).map(([category, group]) => (
        <VideoGroup key={category} category={category}>
          {group.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} playing={video.id === playing} onPlay={() => setPlaying(video.id)} />
            </li>
          ))}
        </VideoGroup>
      ))}
    </div>
  )
}

const VideoGroup = ({ category, children }: { category: string; children: ReactNode[] }) => {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.category}>
        {category} <span className={classes.count}>{children.length}</span>
      </h2>
      <ul className={classes.cards}>{children}</ul>
    </section>
  )
}
