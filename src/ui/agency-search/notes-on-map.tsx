import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import {
  type AgencySearchSnapshot,
  isCameraMoving,
  isSearching,
  isSlow,
  selectFailure,
  selectView,
} from '../../machines/agency-search/selectors.ts'
import { countText, resultsText, showAllText, texts } from '../../machines/agency-search/texts.ts'
import { useNarrowScreen } from '../breakpoints.ts'
import { withoutRetryHint } from '../components/without-retry-hint.ts'
import type { ActorAndListState } from './agency-search.ts'
import classes from './notes-on-map.module.css'
import { ShowAllButton, SlowNote } from './results/results-notes.tsx'
import { useResultCounts } from './results/use-result-counts.ts'

/** True if the map is outside the place searched for. */
const canSearchArea = (snapshot: AgencySearchSnapshot) => snapshot.can({ type: 'mapAreaSearch.requested' })

/** The count above the map on a narrow screen, where the list is hidden. */
export const CountAboveMap = ({ actor, listState }: ActorAndListState) => {
  const { count, total, totalInRadius } = useResultCounts({ actor, listState })
  const hasFailed = useSelector(actor, selectFailure) !== null
  const isFirstLoad = useSelector(actor, isSearching) && count === 0
  const isOutside = useSelector(actor, canSearchArea)
  const text =
    total !== null && totalInRadius === null
      ? `${countText(count)} of ${countText(total)}`
      : resultsText(count)
  return (
    <div className={classes.bar}>
      <p className="visually-hidden" role="status">
        {hasFailed ? '' : isFirstLoad ? texts.searching : resultsText(count)}
      </p>
      <span aria-hidden>{hasFailed ? texts.results : isFirstLoad ? texts.searching : text}</span>
      {!hasFailed && totalInRadius !== null && (count > 0 || isOutside) ? (
        <ShowAllButton actor={actor} total={totalInRadius} />
      ) : null}
    </div>
  )
}

/** What to do if the map shows none of the results. */
export const NotesOnMap = ({ actor, listState }: ActorAndListState) => {
  const narrow = useNarrowScreen()
  const view = useSelector(actor, selectView)
  const isOutside = useSelector(actor, canSearchArea)
  const isMoving = useSelector(actor, isCameraMoving)
  if (isOutside) {
    return isMoving ? null : (
      <Button
        className={classes.searchArea}
        variant="default"
        radius="xl"
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={() => actor.send({ type: 'mapAreaSearch.requested' })}
      >
        {texts.searchThisArea}
      </Button>
    )
  }
  return narrow && view === 'map' ? <EmptyMapNote actor={actor} listState={listState} /> : null
}

/** The list's notes, for a narrow screen that shows only the map. */
const EmptyMapNote = ({ actor, listState }: ActorAndListState) => {
  const { count, total } = useResultCounts({ actor, listState })
  const searching = useSelector(actor, isSearching)
  const failure = useSelector(actor, selectFailure)
  const slow = useSelector(actor, isSlow)
  if (failure !== null) {
    return (
      <div className={classes.note} role="alert">
        <span>
          <span className={classes.failed}>{texts.failed}</span> {withoutRetryHint(failure)}
        </span>
        <Button size="sm" onClick={() => actor.send({ type: 'results.retried' })}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  if (slow) {
    return (
      <div className={classes.note}>
        <SlowNote actor={actor} />
      </div>
    )
  }
  if (count > 0) return null
  if (total !== null) {
    return (
      <div className={classes.note}>
        {texts.noneOnMap}
        <Button size="sm" onClick={() => actor.send({ type: 'wholeRadius.requested' })}>
          {showAllText(total)}
        </Button>
      </div>
    )
  }
  return searching ? null : (
    <div className={classes.note}>
      {texts.noneFound}
      <Button size="sm" variant="light" onClick={() => actor.send({ type: 'listView.chosen' })}>
        {texts.seeOptions}
      </Button>
    </div>
  )
}
