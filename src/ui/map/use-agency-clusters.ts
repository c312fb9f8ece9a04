import { useEffect, useState } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import type { MapModules } from '../map-load/wiring.ts'
import { createAgencyPoints } from './agency-points.ts'
import { maxZoom } from './map-canvas.tsx'

/** The side of the square, in pixels, within which agencies form a cluster. */
const clusterGridSize = 120

/** The clusters of the agencies, and the URLs of their tiles; null until the first exist. */
export const useAgencyClusters = (
  createClusters: MapModules['createClusters'],
  agencies: readonly Agency[],
) => {
  const [shown, setShown] = useState<{ clusters: ReturnType<typeof createClusters>; tiles: string[] } | null>(
    null,
  )
  const [clusters, setClusters] = useState<ReturnType<typeof createClusters> | null>(null)
  useEffect(() => {
    const created = createClusters({ radius: clusterGridSize / 2, maxZoom })
    setClusters(created)
    return () => created.terminate()
  }, [createClusters])
  useEffect(() => {
    if (clusters) setShown({ clusters, tiles: clusters.show(createAgencyPoints(agencies)) })
  }, [clusters, agencies])
  return shown
}
