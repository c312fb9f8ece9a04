import type { CameraTarget } from './types.ts'

/** The default map position; zoom on the scale of 256-pixel tiles. */
export const defaultCamera: CameraTarget = { center: { latitude: 36.17, longitude: -86.78 }, zoom: 9 }

/** The zoom at the user's location and at a place searched for, on the scale of 256-pixel tiles. */
export const streetLevelZoom = 13
