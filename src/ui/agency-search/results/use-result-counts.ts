import { useSelector } from '@xstate/react'
import { selectMoreInRadius } from '../../../machines/agency-search/selectors.ts'
import { areaText, nameMatchText, shownCountText } from '../../../machines/agency-search/texts.ts'
import type { ActorAndListState } from '../agency-search.ts'
import { useNameFilter } from './name-filter.tsx'

/**
 * The shown and total counts; `total` and `text` are null if everything is shown. With the name filter, the total is the
 * length of the list; without it, the total is `totalInRadius`, which is otherwise null.
 */
export const useResultCounts = ({ actor, listState }: ActorAndListState) => {
  const more = useSelector(actor, selectMoreInRadius)
  const totalInRadius = useSelector(actor, (snapshot) => snapshot.context.totalInRadius)
  const resultsScope = useSelector(actor, (snapshot) => snapshot.context.resultsScope)
  const { listed, shown, shownName } = useNameFilter(actor, listState)
  const count = shown.length
  if (shownName !== '')
    return {
      count,
      total: listed.length,
      totalInRadius: null,
      text: nameMatchText(count, listed.length, shownName),
    }
  if (more === 0 || totalInRadius === null || resultsScope === null)
    return { count, total: null, totalInRadius: null, text: null }
  return {
    count,
    total: totalInRadius,
    totalInRadius,
    text: shownCountText(count, totalInRadius, areaText(resultsScope)),
  }
}
