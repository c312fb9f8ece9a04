import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

/** A place on the globe, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export interface GeolocationContext {
  /** Where the browser says the person is; null until it is known, and for good when it is refused. */
  location: Coordinates | null
}

export type GeolocationEvent =
  | DoneActorEvent<Coordinates, 'askLocation'>
  | ErrorActorEvent<unknown, 'askLocation'>
