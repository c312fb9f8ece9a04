import { useEffect, useState } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import { coordinatesOf } from '../../../contract/coordinates.ts'
import type { ClustersOnMap, PinOrCluster } from '../map-load/wiring.ts'
import { type Store, useStore } from '../store.ts'
import type { ColorScheme } from './map-colors.ts'
import { PinRing } from './pin-ring.tsx'
import { useMapInstance } from './use-map-instance.ts'

interface HighlightedCardRingProps {
  clusters: ClustersOnMap
  /** Changes with the points. */
  tiles: string[]
  cardAgencyId: Store<number | null>
  /** The agencies that are drawn above the clusters. */
  selected: readonly Agency[]
  colorScheme: ColorScheme
}

/** A ring around the agency whose card is under the pointer, or around its cluster. */
export const HighlightedCardRing = ({
  clusters,
  tiles,
  cardAgencyId,
  selected,
  colorScheme,
}: HighlightedCardRingProps) => {
  const map = useMapInstance()
  const id = useStore(cardAgencyId)
  const [pin, setPin] = useState<PinOrCluster | null>(null)
  const chosen = selected.find((agency) => agency.id === id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new tiles can move the agency to another cluster.
  useEffect(() => {
    if (id === null) {
      setPin(null)
      return
    }
    let isOver = false
    const find = async () => {
      const found = chosen ? toPin(chosen) : await clusters.findPin(id, map.getZoom())
      if (!isOver) setPin(found)
    }
    void find()
    map.on('moveend', find)
    return () => {
      isOver = true
      map.off('moveend', find)
    }
  }, [map, clusters, tiles, id, chosen])

  return <PinRing id="highlighted-card" pin={pin} colorScheme={colorScheme} />
}

const toPin = (agency: Agency): PinOrCluster | null => {
  const coordinates = coordinatesOf(agency)
  return coordinates && { ...coordinates, count: 1 }
}
