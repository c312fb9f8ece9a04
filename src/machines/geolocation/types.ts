import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Coordinates } from '../../../contract/coordinates.ts'

export interface GeolocationContext {
  /** The user's location; null until it is known, and always if it is unavailable. */
  location: Coordinates | null
}

export type GeolocationEvent =
  | DoneActorEvent<Coordinates, 'requestLocation'>
  | ErrorActorEvent<unknown, 'requestLocation'>
