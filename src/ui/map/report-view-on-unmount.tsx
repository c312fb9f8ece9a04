import { useEffectEvent, useLayoutEffect } from 'react'
import type { ViewState } from '../../machines/agency-search/types.ts'
import { useMapInstance } from './use-map-instance.ts'
import { currentViewState } from './visible-bounds.ts'

/** Tells where the map stands when it goes from the page. */
export const ReportViewOnUnmount = ({ onLeft }: { onLeft(stand: ViewState): void }) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onLeft(currentViewState(map)))
  // Before the effects of the map itself, which take the map away.
  useLayoutEffect(() => () => tell(), [])
  return null
}
