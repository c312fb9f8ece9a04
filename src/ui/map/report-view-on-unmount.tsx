import { useEffectEvent, useLayoutEffect } from 'react'
import type { ViewState } from '../../machines/agency-search/types.ts'
import { useMapInstance } from './use-map-instance.ts'
import { getViewState } from './visible-bounds.ts'

/** Reports the map's position when the map is removed from the page. */
export const ReportViewOnUnmount = ({ onLeft }: { onLeft(viewState: ViewState): void }) => {
  const map = useMapInstance()
  const report = useEffectEvent(() => onLeft(getViewState(map)))
  // A layout effect runs before the map's own effect, which removes the map.
  useLayoutEffect(() => () => report(), [])
  return null
}
