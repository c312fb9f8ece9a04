import { Button } from '@mantine/core'
import { IconZoomOut } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import {
  isAwaitingName,
  isBusy,
  isSlow,
  selectFailure,
  selectListed,
  selectView,
} from '../../machines/agency-search/selectors.ts'
import { useNarrowScreen } from '../narrow-screen.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './notes-on-map.module.css'
import { SlowNote, useMoreInRadius } from './results-notes.tsx'

/** The list's notes, for a narrow screen that shows only the map. */
export const NotesOnMap = ({ actor }: { actor: AgencySearchActor }) => {
  const narrow = useNarrowScreen()
  const view = useSelector(actor, selectView)
  return narrow && view === 'map' ? <Notes actor={actor} /> : null
}

const Notes = ({ actor }: { actor: AgencySearchActor }) => {
  const count = useSelector(actor, (snapshot) => selectListed(snapshot).length)
  const busy = useSelector(actor, isBusy)
  const failure = useSelector(actor, selectFailure)
  const awaitingName = useSelector(actor, isAwaitingName)
  const slow = useSelector(actor, isSlow)
  const more = useMoreInRadius(actor)
  const isUncounted = failure !== null || awaitingName
  const isEmpty = count === 0 && !isUncounted
  return (
    <>
      <p className="visually-hidden" role="status">
        {isUncounted ? '' : isEmpty && busy ? 'Searching…' : `${count} Results`}
      </p>
      {failure !== null ? (
        <div className={classes.note} role="alert">
          We could not load the agencies. {failure}
          <Button size="compact-sm" onClick={() => actor.send({ type: 'results.retried' })}>
            Try again
          </Button>
        </div>
      ) : slow ? (
        <div className={classes.note}>
          <SlowNote actor={actor} />
        </div>
      ) : more ? (
        <Button
          className={classes.more}
          variant="default"
          radius="xl"
          size="compact-md"
          leftSection={<IconZoomOut size={16} aria-hidden />}
          onClick={more.zoomOut}
        >
          {more.text}
        </Button>
      ) : isEmpty && !busy ? (
        <div className={classes.note}>No agencies found here.</div>
      ) : null}
    </>
  )
}
