import { Button } from '@mantine/core'
import { IconZoomOut } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { moreThanCounted } from '../../../contract/agency-constants.ts'
import {
  countUnplaced,
  isMapAbsent,
  isSlow,
  selectListed,
  selectMoreInRadius,
} from '../../machines/agency-search/selectors.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './results-notes.module.css'

const inWords = (count: number) => count.toLocaleString('en-US')

/** The note that the answer takes long. */
export const SlowNote = ({ actor }: { actor: AgencySearchActor }) => (
  <p className={classes.note} role="status">
    <span className={classes.strong}>The server takes longer than usual.</span>
    <Button variant="light" size="compact-sm" onClick={() => actor.send({ type: 'results.retried' })}>
      Ask again
    </Button>
  </p>
)

/** How many more agencies the radius holds, in words, and the action that shows them; null when there are no more. */
export const useMoreInRadius = (actor: AgencySearchActor) => {
  const more = useSelector(actor, selectMoreInRadius)
  const radius = useSelector(actor, (snapshot) => snapshot.context.resultsQuery?.radius)
  if (more === 0) return null
  return {
    text:
      more === moreThanCounted
        ? `1,000+ within ${radius} miles`
        : `${inWords(more)} more within ${radius} miles`,
    zoomOut: () => actor.send({ type: 'radius.requested' }),
  }
}

/** Notes about the list: its order, what lies beyond it, and what the map does not show. */
export const ResultsNotes = memo(({ actor }: { actor: AgencySearchActor }) => {
  const listed = useSelector(actor, selectListed)
  const resultsQuery = useSelector(actor, (snapshot) => snapshot.context.resultsQuery)
  const mapAbsent = useSelector(actor, isMapAbsent)
  const slow = useSelector(actor, isSlow)
  const unplaced = useMemo(() => countUnplaced(listed), [listed])
  const more = useMoreInRadius(actor)
  const nearestTo = resultsQuery?.placeName ?? (mapAbsent ? null : 'the middle of the map')
  return (
    <div className={classes.notes}>
      {resultsQuery && listed.length > 1 ? (
        <p className={classes.note}>{nearestTo ? `Nearest to ${nearestTo} first` : 'Nearest first'}</p>
      ) : null}
      {more && listed.length > 0 ? (
        <p className={classes.note}>
          <span className={classes.strong}>{more.text}</span>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconZoomOut size={14} aria-hidden />}
            onClick={more.zoomOut}
          >
            Zoom out to them
          </Button>
        </p>
      ) : null}
      {unplaced > 0 ? (
        <p className={classes.note}>
          {unplaced === 1
            ? '1 agency has no position, and no marker on the map.'
            : `${inWords(unplaced)} agencies have no position, and no marker on the map.`}
        </p>
      ) : null}
      {slow ? <SlowNote actor={actor} /> : null}
    </div>
  )
})
