import { useEffect, useState } from 'react'
import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import type { Coordinates } from '../../../contract/coordinates.ts'
import type { SearchedArea } from '../../machines/agency-search/types.ts'
import type { MapModules } from '../map-load/wiring.ts'
import classes from './map.module.css'
import { type ColorScheme, overlayColors } from './map-colors.ts'
import { toMultiPoint } from './to-multi-point.ts'
import { useMapImages } from './use-map-images.ts'
import { useMapInstance } from './use-map-instance.ts'

type SearchedPlace = Extract<SearchedArea, { name: string; center: Coordinates }>

interface PlaceMarkerProps {
  place: SearchedPlace | null
  modules: MapModules
  colorScheme: ColorScheme
}

const markerHeight = 38
/** The tip of the marker is this far above the lower edge of its image, in px. */
const tipMargin = 1

/**
 * The marker of the place searched for; not drawn for null. It is drawn below the pins and clusters, so that it hides no
 * count; its top is visible above a small cluster at the same place. A symbol layer, so that place names avoid it.
 * Screen readers read the element above it. [MAP-40]
 */
export const PlaceMarker = ({ place, modules, colorScheme }: PlaceMarkerProps) => {
  const ready = useMapImages(drawMarkerImage, colorScheme)
  const isUnnamed = useIsUnnamed(place, modules)
  const { selected, ring } = overlayColors[colorScheme]
  if (!ready) return null
  return (
    <>
      <Source id="searched-place" type="geojson" data={toMultiPoint(place?.center)}>
        <Layer
          id="searched-place"
          type="symbol"
          layout={{
            'icon-image': markerImage,
            'icon-anchor': 'bottom',
            'icon-offset': [0, tipMargin],
            'icon-overlap': 'always',
            'icon-padding': 0,
            'text-field': place && isUnnamed ? shortName(place.name) : '',
            'text-font': modules.labelFont,
            'text-size': 14,
            'text-max-width': 12,
            'text-optional': true,
            'text-justify': 'auto',
            'text-variable-anchor-offset': ['left', [1.1, -2.1], 'right', [-1.1, -2.1], 'top', [0, 0.8]],
          }}
          paint={{ 'text-color': selected, 'text-halo-color': ring, 'text-halo-width': 1.5 }}
        />
      </Source>
      {place ? (
        <Marker
          {...place.center}
          anchor="bottom"
          offset={[0, tipMargin]}
          className={classes.searchedPlace ?? ''}
        >
          <span
            role="img"
            aria-label={`Searched location: ${place.name}`}
            style={{ display: 'block', width: 0.8 * markerHeight, height: markerHeight }}
          />
        </Marker>
      ) : null}
    </>
  )
}

/** `Jarbidge` for `Jarbidge, NV`; a ZIP code or an address stays whole. */
const shortName = (name: string): string => (/\d/.test(name) ? name : (name.split(',')[0] ?? name))

/**
 * True if the base map shows no place with this name here. Its name may be shorter: `New York` matches
 * `New York City, NY`.
 */
const useIsUnnamed = (place: SearchedPlace | null, { placeNames }: MapModules): boolean => {
  const map = useMapInstance()
  const [unnamed, setUnnamed] = useState<string>()
  const name = place?.name
  useEffect(() => {
    if (name === undefined || placeNames === null) return
    const { source, sourceLayer } = placeNames
    const look = () => {
      const places = map.querySourceFeatures(source, { sourceLayer })
      const isNamed = places.some(({ properties }) => name.startsWith(properties.name))
      setUnnamed(isNamed ? undefined : name)
    }
    map.on('idle', look)
    return () => {
      map.off('idle', look)
    }
  }, [map, name, placeNames])
  return unnamed === name
}

const markerImage = 'searched-place'
const markerPath =
  'M12 1.500A10 10 0 0 1 22 11.500C22 18.500 14 25 12 29C10 25 2 18.500 2 11.500A10 10 0 0 1 12 1.500Z'

const drawMarkerImage = (
  colorScheme: ColorScheme,
  pixelRatio: number,
): [name: string, image: ImageData][] => {
  const { selected, ring } = overlayColors[colorScheme]
  const scale = (markerHeight * pixelRatio) / 30
  const canvas = new OffscreenCanvas(24 * scale, 30 * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas.')
  context.scale(scale, scale)
  const shape = new Path2D(markerPath)
  // A ring that is 2 px wide; the shape covers the inner half.
  context.lineWidth = (4 * pixelRatio) / scale
  context.strokeStyle = ring
  context.stroke(shape)
  context.fillStyle = selected
  context.fill(shape)
  context.beginPath()
  context.arc(12, 11.5, 4, 0, 2 * Math.PI)
  context.fillStyle = ring
  context.fill()
  return [[markerImage, context.getImageData(0, 0, canvas.width, canvas.height)]]
}

/** The marker of the place searched for; decorative, because its label is next to it. */
export const SearchedPlaceIcon = ({ height }: { height: number }) => (
  <svg className={classes.searchedPlaceIcon} height={height} viewBox="0 0 24 30" aria-hidden>
    <path d={markerPath} />
    <circle cx="12" cy="11.5" r="4" />
  </svg>
)
