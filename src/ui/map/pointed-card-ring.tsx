import { useEffect, useState } from 'react'
import type { Mark, PointsOnMap } from '../map-load/wiring.ts'
import { type FollowedValue, useFollowed } from '../pointing.ts'
import { closestZoom } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { MarkRing } from './mark-ring.tsx'
import { useMapInstance } from './use-map-instance.ts'

interface PointedCardRingProps {
  points: PointsOnMap
  /** Changes with what is shown. */
  tiles: string[]
  /** The agency whose card is pointed at. */
  card: FollowedValue<number | null>
  /** The agencies that are drawn above the clusters. */
  selectedIds: readonly number[]
  colorScheme: ColorScheme
}

/** Marks the agency whose card is pointed at, or the cluster that it is in. */
export const PointedCardRing = ({ points, tiles, card, selectedIds, colorScheme }: PointedCardRingProps) => {
  const map = useMapInstance()
  const id = useFollowed(card)
  const [mark, setMark] = useState<Mark | null>(null)
  const isSelected = id !== null && selectedIds.includes(id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other tiles the agency is in another cluster.
  useEffect(() => {
    if (id === null) {
      setMark(null)
      return
    }
    let isOver = false
    const find = async () => {
      const found = await points.markOf(id, isSelected ? closestZoom + 1 : map.getZoom())
      if (!isOver) setMark(found)
    }
    void find()
    map.on('moveend', find)
    return () => {
      isOver = true
      map.off('moveend', find)
    }
  }, [map, points, tiles, id, isSelected])

  return <MarkRing id="pointed-card" mark={mark} colorScheme={colorScheme} />
}
