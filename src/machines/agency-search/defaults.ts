import { initialFilters } from '../../../contract/agency-filters.ts'
import type { CameraTarget, SearchFilters } from './types.ts'

/** The filters of a person who never changed one. */
export const defaultFilters: SearchFilters = { searchByLocation: true, ...initialFilters }

/** Where the map stands while nothing else is known; zoom on the scale of 256-pixel tiles. */
export const defaultCamera: CameraTarget = { center: { latitude: 36.17, longitude: -86.78 }, zoom: 9 }

/** The zoom at a person's own location and at a searched place, on the scale of 256-pixel tiles. */
export const closeZoom = 13
