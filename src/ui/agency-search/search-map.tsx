import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type AgencySearchSnapshot, isCameraTravelling } from '../../machines/agency-search/selectors.ts'
import { selectSavedAgencyIds } from '../../machines/favorites/selectors.ts'
import { isMapOverdue, isMapUnavailable } from '../../machines/map-load/selectors.ts'
import { MapArea } from '../map/map-area.tsx'
import { createMapLoad } from '../map-load/wiring.ts'
import type { Pointing } from '../pointing.ts'
import { useSignedIn } from '../session/signed-in-context.tsx'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { reportView } from '../wiring/map-view.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './agency-search-screen.module.css'

const selectTravel = (snapshot: AgencySearchSnapshot) =>
  isCameraTravelling(snapshot) ? snapshot.context.cameraTarget : null

const canPanToOwnLocation = (snapshot: AgencySearchSnapshot) =>
  snapshot.can({ type: 'ownLocation.requested' })

const locationUnknown = 'Your current location is not known. Search for a place instead.'

/** The map of the search: shows the results and reports what the user does with it. */
export const SearchMap = ({ actor, pointing }: { actor: AgencySearchActor; pointing: Pointing }) => {
  const app = useApp()
  const { favorites } = useSignedIn()
  const [{ machine, parts }] = useState(() => createMapLoad(app))
  const mapLoad = useFlow(machine)
  const colorScheme = useComputedColorScheme('light')
  const unavailable = useSelector(mapLoad, isMapUnavailable)
  const overdue = useSelector(mapLoad, isMapOverdue)
  // Drawn when there is time: the list, which is read first, does not wait for the points of a hundred thousand.
  const agencies = useDeferredValue(useSelector(actor, (snapshot) => snapshot.context.agencies))
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected)
  const selectedIds = useMemo(() => selected.map(({ id }) => id), [selected])
  const favoriteIds = useSelector(favorites, selectSavedAgencyIds, shallowEqual)
  const resultsQuery = useSelector(actor, (snapshot) => snapshot.context.resultsQuery)
  const ownLocation = useSelector(actor, (snapshot) => snapshot.context.ownLocation)
  const camera = useSelector(actor, (snapshot) => snapshot.context.cameraTarget)
  const travel = useSelector(actor, selectTravel)
  const canPan = useSelector(actor, canPanToOwnLocation)

  useEffect(() => {
    if (unavailable || overdue) actor.send({ type: 'map.lost' })
  }, [actor, unavailable, overdue])

  return (
    <>
      <MapArea
        actor={mapLoad}
        parts={parts}
        camera={camera}
        travel={travel}
        agencies={agencies}
        resultsQuery={resultsQuery}
        selectedIds={selectedIds}
        favoriteIds={favoriteIds}
        pointing={pointing}
        ownLocation={ownLocation}
        colorScheme={colorScheme}
        onDrawn={(view) => reportView(actor, 'bounds.changed', view)}
        onBoundsChanged={(view) => reportView(actor, 'bounds.changed', view)}
        onDragStarted={() => actor.send({ type: 'drag.started' })}
        onDragEnded={() => actor.send({ type: 'drag.ended' })}
        onArrived={(view) => reportView(actor, 'camera.arrived', view)}
        onLeft={(stand) => actor.send({ type: 'map.left', stand })}
        onSelected={(chosen) => actor.send({ type: 'agencies.selected', agencies: chosen })}
      />
      {unavailable ? null : (
        <Tooltip
          label={ownLocation ? 'Pan to Current Location' : locationUnknown}
          position="left"
          events={{ hover: true, focus: true, touch: true }}
        >
          <ActionIcon
            className={classes.ownLocation}
            variant="default"
            size="lg"
            aria-label="Pan to Current Location"
            {...(ownLocation ? {} : { 'aria-description': locationUnknown })}
            // Not by `disabled`, which would hide from keyboard and mouse why.
            aria-disabled={!canPan}
            data-disabled={!canPan}
            onClick={() => actor.send({ type: 'ownLocation.requested' })}
          >
            <IconCurrentLocation size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
