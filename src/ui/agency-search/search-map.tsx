import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useDeferredValue, useState } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import {
  type AgencySearchSnapshot,
  hasSelection,
  selectMoveTarget,
  selectSearchedArea,
} from '../../machines/agency-search/selectors.ts'
import { texts } from '../../machines/agency-search/texts.ts'
import { selectSavedAgencyIds } from '../../machines/favorites/selectors.ts'
import { isMapSlow, isMapUnavailable } from '../../machines/map-load/selectors.ts'
import type { AgencyHighlight } from '../agency-highlight.ts'
import { MapLoad } from '../map-load/map-load.tsx'
import { createLoadableMap } from '../map-load/wiring.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import type { AgencySearch } from './agency-search.ts'
import { usePinsByName } from './results/name-filter.tsx'
import classes from './search-map.module.css'
import { sendArrival, sendVisibleMap, useListWithoutMap } from './visible-map-wiring.ts'

const canPanToUserLocation = (snapshot: AgencySearchSnapshot) =>
  snapshot.can({ type: 'userLocation.requested' })

interface SearchMapProps {
  search: AgencySearch
  highlight: AgencyHighlight
}

/** The map of the search, with a pin for each result that matches the name filter. */
export const SearchMap = ({ search, highlight }: SearchMapProps) => {
  const shown = usePinsByName(search.actor, search.listState)
  // Low priority: the list must not wait for 100,000 points.
  return <MapOfAgencies search={search} highlight={highlight} results={useDeferredValue(shown)} />
}

interface MapOfAgenciesProps {
  search: AgencySearch
  highlight: AgencyHighlight
  results: Agency[]
}

/** Shows agencies and reports user actions on the map. Typing in the name filter does not render it again. */
const MapOfAgencies = memo(({ search, highlight, results }: MapOfAgenciesProps) => {
  const { actor, urlSync } = search
  const app = useApp()
  const { favorites } = useSignedInActors()
  const [{ machine, modules }] = useState(() => createLoadableMap(app))
  const mapLoad = useFlow(machine)
  const colorScheme = useComputedColorScheme('light')
  const unavailable = useSelector(mapLoad, isMapUnavailable)
  const slow = useSelector(mapLoad, isMapSlow)
  const selected = useSelector(actor, (snapshot) => snapshot.context.selectedAgencies)
  const favoriteIds = useSelector(favorites, selectSavedAgencyIds, shallowEqual)
  const resultsScope = useSelector(actor, (snapshot) => snapshot.context.resultsScope)
  const userLocation = useSelector(actor, (snapshot) => snapshot.context.userLocation)
  const searchedArea = useSelector(actor, selectSearchedArea, shallowEqual)
  const camera = useSelector(actor, (snapshot) => snapshot.context.cameraTarget)
  const moveTarget = useSelector(actor, selectMoveTarget)
  const canPan = useSelector(actor, canPanToUserLocation)

  useListWithoutMap(actor, unavailable || slow)

  return (
    <>
      <MapLoad
        actor={mapLoad}
        modules={modules}
        load={() => import('../map/agency-map.tsx')}
        fallbackText={texts.withoutMap}
        mapProps={{
          camera,
          moveTarget,
          agencies: results,
          selected,
          resultsScope,
          favoriteIds,
          highlight,
          userLocation,
          searchedArea,
          colorScheme,
          onBoundsChanged: (view) => sendVisibleMap(actor, 'bounds.changed', view),
          onResized: (view) => sendVisibleMap(actor, 'map.resized', view),
          onDragStarted: () => actor.send({ type: 'drag.started' }),
          onDragEnded: () => actor.send({ type: 'drag.ended' }),
          onArrived: (target, view) => sendArrival(actor, target, view),
          onUnmount: (viewState) => actor.send({ type: 'map.unmounted', viewState }),
          onClusterOpened: urlSync.addHistoryEntry,
          onSelected: (chosen) => actor.send({ type: 'pin.selected', agencies: chosen }),
          onMapClicked: () => {
            if (hasSelection(actor.getSnapshot())) actor.send({ type: 'selection.cleared' })
          },
        }}
      />
      {unavailable ? null : (
        <Tooltip
          label={userLocation ? texts.panToLocation : texts.locationUnknown}
          position="right"
          // A tap on the enabled button moves the map; the tooltip would cover it.
          events={{ hover: true, focus: true, touch: !canPan }}
        >
          <ActionIcon
            className={classes.userLocation}
            variant="default"
            size={38}
            aria-label={texts.panToLocation}
            {...(userLocation ? {} : { 'aria-description': texts.locationUnknown })}
            // `aria-disabled` instead of `disabled`, so that the button stays focusable and its tooltip can explain why.
            aria-disabled={!canPan}
            data-disabled={!canPan}
            onClick={() => actor.send({ type: 'userLocation.requested' })}
          >
            <IconCurrentLocation size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
})
