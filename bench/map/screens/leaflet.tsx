import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import 'leaflet.markercluster/dist/MarkerCluster.Default.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mesh } from 'topojson-client'
import atlasUrl from 'us-atlas/states-10m.json?url'
import type { AgencyMapProps } from '../../../src/ui/map/agency-map.tsx'
import { markerSign } from './marker-element.ts'

/** The same screen with Leaflet.markercluster, as its authors advise for many markers: in chunks, on a canvas. */
export default function LeafletMap({ agencies, camera, onDrawn }: AgencyMapProps) {
  const place = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const drawn = useEffectEvent((created: L.Map) => {
    const [bounds, center] = [created.getBounds(), created.getCenter()]
    onDrawn({
      bounds: {
        northEast: { latitude: bounds.getNorth(), longitude: bounds.getEast() },
        southWest: { latitude: bounds.getSouth(), longitude: bounds.getWest() },
      },
      stand: { center: { latitude: center.lat, longitude: center.lng }, zoom: created.getZoom() },
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, where it stands at first.
  useEffect(() => {
    if (!place.current) return
    const { center, zoom } = camera
    // Without tiles there is no closest zoom, up to which the clusters are made.
    const created = L.map(place.current, { preferCanvas: true, attributionControl: false, maxZoom: 18 })
    created.setView([center.latitude, center.longitude], zoom ?? 9)
    const borders = new AbortController()
    void fetch(atlasUrl, { signal: borders.signal })
      .then((answer) => answer.json())
      .then((atlas) => L.geoJSON(mesh(atlas), { style: { color: '#8a9499', weight: 1 } }).addTo(created))
    setMap(created)
    drawn(created)
    return () => {
      borders.abort()
      created.remove()
    }
  }, [])

  useEffect(() => {
    if (!map) return
    const clusters = L.markerClusterGroup({ maxClusterRadius: 120, chunkedLoading: true })
    const icons = new Map<string, L.DivIcon>()
    const iconFor = (agency: (typeof agencies)[number]) => {
      const html = markerSign(agency)
      const icon = icons.get(html) ?? L.divIcon({ html, className: '', iconSize: [32, 32] })
      icons.set(html, icon)
      return icon
    }
    clusters.addLayers(
      agencies.flatMap((agency) => {
        const { latitude, longitude, name } = agency
        if (latitude === null || longitude === null) return []
        return [L.marker([latitude, longitude], { icon: iconFor(agency), title: name })]
      }),
    )
    map.addLayer(clusters)
    return () => {
      map.removeLayer(clusters)
    }
  }, [map, agencies])

  return <section ref={place} aria-label="Map of agencies" style={{ height: '100%' }} />
}
