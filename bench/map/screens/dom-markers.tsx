import { useEffect } from 'react'
import type { AgencyMapProps } from '../../../src/ui/map/agency-map.tsx'
import { MapCanvas } from '../../../src/ui/map/map-canvas.tsx'
import { useMapInstance } from '../../../src/ui/map/use-map-instance.ts'
import { markerElement } from './marker-element.ts'

/** The same map with an element for each agency. */
export default function DomMarkersMap(props: AgencyMapProps) {
  return (
    <MapCanvas {...props} label="Map of agencies">
      <Markers {...props} />
    </MapCanvas>
  )
}

const Markers = ({ parts, agencies, onSelected }: AgencyMapProps) => {
  const map = useMapInstance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listener alone is no reason to make all markers anew.
  useEffect(() => {
    const markers = agencies.flatMap((agency) => {
      const { longitude, latitude } = agency
      if (longitude === null || latitude === null) return []
      const element = markerElement(agency)
      element.addEventListener('click', () => onSelected([agency]))
      return [new parts.library.Marker({ element }).setLngLat([longitude, latitude]).addTo(map)]
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, parts, agencies])
  return null
}
