import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Coordinates } from '../../../contract/coordinates.ts'

/** The coordinates of an item that may have none. */
export type NullableCoordinates = { [Key in keyof Coordinates]: number | null }

export interface GeolocationContext {
  /** The user's location; null until it is known, and always if it is unavailable. */
  location: Coordinates | null
}

export type GeolocationEvent =
  | DoneActorEvent<Coordinates, 'requestLocation'>
  | ErrorActorEvent<unknown, 'requestLocation'>
