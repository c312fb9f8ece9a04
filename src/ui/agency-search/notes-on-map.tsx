import { Button } from '@mantine/core'
import { IconZoomOut } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import {
  type AgencySearchActor,
  isSearching,
  isSlow,
  selectFailure,
  selectView,
} from '../../machines/agency-search/selectors.ts'
import { countText, inViewText, resultsText, texts } from '../../machines/agency-search/texts.ts'
import { useNarrowScreen } from '../narrow-screen.ts'
import type { KeptList } from './kept-search.ts'
import classes from './notes-on-map.module.css'
import { SlowNote, useCounts } from './results-notes.tsx'

interface NotesOnMapProps {
  actor: AgencySearchActor
  list: KeptList
}

/** The list's notes, for a narrow screen that shows only the map. */
export const NotesOnMap = (props: NotesOnMapProps) => {
  const narrow = useNarrowScreen()
  const view = useSelector(props.actor, selectView)
  return narrow && view === 'map' ? <Notes {...props} /> : null
}

const Notes = ({ actor, list }: NotesOnMapProps) => {
  const { count, of, isAll } = useCounts({ actor, list })
  const searching = useSelector(actor, isSearching)
  const failure = useSelector(actor, selectFailure)
  const slow = useSelector(actor, isSlow)
  const isUncounted = failure !== null
  const isEmpty = count === 0 && !isUncounted
  return (
    <>
      <p className="visually-hidden" role="status">
        {isUncounted ? '' : isEmpty && searching ? texts.searching : resultsText(count)}
      </p>
      {failure !== null ? (
        <div className={classes.note} role="alert">
          {texts.failed} {failure}
          <Button size="sm" onClick={() => actor.send({ type: 'results.retried' })}>
            {texts.retry}
          </Button>
        </div>
      ) : slow ? (
        <div className={classes.note}>
          <SlowNote actor={actor} />
        </div>
      ) : of !== null && isEmpty ? (
        <div className={classes.note}>
          {texts.noneOnMap}
          <Button size="sm" onClick={() => actor.send({ type: 'radius.requested' })}>
            {texts.showAll} {countText(of)}
          </Button>
        </div>
      ) : of !== null && !isAll ? (
        <Button
          className={classes.more}
          variant="default"
          radius="xl"
          size="compact-md"
          leftSection={<IconZoomOut size={16} aria-hidden />}
          onClick={() => actor.send({ type: 'radius.requested' })}
        >
          {inViewText(count, of)}
        </Button>
      ) : isEmpty && !searching ? (
        <div className={classes.note}>
          {texts.noneFound}
          <Button size="sm" variant="light" onClick={() => actor.send({ type: 'list.chosen' })}>
            {texts.seeOptions}
          </Button>
        </div>
      ) : isEmpty ? null : (
        <span className={`${classes.note} ${classes.count}`} aria-hidden>
          {of === null ? resultsText(count) : `${countText(count)} of ${countText(of)}`}
        </span>
      )}
    </>
  )
}
