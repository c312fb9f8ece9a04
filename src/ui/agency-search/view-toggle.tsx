import { SegmentedControl } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isSearching, selectFailure, selectView } from '../../machines/agency-search/selectors.ts'
import { countText, resultsText, texts } from '../../machines/agency-search/texts.ts'
import type { ActorAndListState } from './agency-search.ts'
import { useResultCounts } from './results/use-result-counts.ts'
import classes from './view-toggle.module.css'

/**
 * Map or list on a narrow screen. While the map is shown, the accessible name of "List" includes the number of results.
 * [CHIP-04]
 */
export const ViewToggle = ({ actor, listState }: ActorAndListState) => {
  const view = useSelector(actor, selectView)
  const { count, total } = useResultCounts({ actor, listState })
  const isCounted = useSelector(
    actor,
    (snapshot) =>
      selectFailure(snapshot) === null && !(isSearching(snapshot) && snapshot.context.agencies.length === 0),
  )
  const counts = total === null ? resultsText(count) : `${countText(count)} of ${countText(total)}`
  return (
    <SegmentedControl
      className={classes.viewToggle}
      aria-label={texts.viewToggle}
      radius="xl"
      transitionDuration={0}
      color="verdigris"
      value={view}
      onChange={(chosen) => actor.send({ type: chosen === 'list' ? 'listView.chosen' : 'mapView.chosen' })}
      data={[
        { value: 'map', label: texts.mapView },
        {
          value: 'list',
          label: (
            <>
              {view === 'map' && isCounted ? <span className="visually-hidden">{counts} · </span> : null}
              <span>{texts.listView}</span>
            </>
          ),
        },
      ]}
    />
  )
}
