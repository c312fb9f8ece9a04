import type { Map as MapLibreMap } from 'maplibre-gl'

type CameraEvent = { type: string; target: MapLibreMap }
type Marked = { originalEvent?: unknown; requestedBy?: unknown; travel?: unknown }

/** Marks a move that the app carries out because a person asked for it. */
export const onBehalfOfPerson = { requestedBy: 'person' } as const

/** True for the end of a move that came of a person's gesture, key or click, not of the app or of a new size. */
export const isPersonsMove = (event: CameraEvent & Marked): boolean =>
  (event.originalEvent !== undefined && event.originalEvent !== null) || event.requestedBy === 'person'

/** The mark of the move that carries out a travel of the app. */
export const travelMark = (travel: object) => ({ travel })

/** True for the end of the move that carries out this travel. */
export const isMoveOf = (travel: object | null, event: CameraEvent & Marked): boolean =>
  travel !== null && event.travel === travel
