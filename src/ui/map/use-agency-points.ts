import { useEffect, useState } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import type { MapModules } from '../map-load/wiring.ts'
import { createAgencyPoints } from './agency-points.ts'
import { maxZoom } from './map-canvas.tsx'

/** Half the side of the square, in pixels, within which agencies form a cluster. */
const clusterGridRadius = 120

/** The agencies as clustered points, and the URLs of their tiles; null until the first points exist. */
export const useAgencyPoints = (createPoints: MapModules['createPoints'], agencies: readonly Agency[]) => {
  const [shown, setShown] = useState<{ points: ReturnType<typeof createPoints>; tiles: string[] } | null>(
    null,
  )
  const [points, setPoints] = useState<ReturnType<typeof createPoints> | null>(null)
  useEffect(() => {
    const created = createPoints({ radius: clusterGridRadius, maxZoom })
    setPoints(created)
    return () => created.terminate()
  }, [createPoints])
  useEffect(() => {
    if (points) setShown({ points, tiles: points.show(createAgencyPoints(agencies)) })
  }, [points, agencies])
  return shown
}
