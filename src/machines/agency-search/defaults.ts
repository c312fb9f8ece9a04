import { initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import type { CameraTarget, SearchFilters } from './types.ts'

/** The filters of a user who never changed any. */
export const defaultFilters: SearchFilters = { searchByLocation: true, ...initialFilters }

/** The default map position; zoom on the scale of 256-pixel tiles. */
export const defaultCamera: CameraTarget = { center: { latitude: 36.17, longitude: -86.78 }, zoom: 9 }

/** The zoom at the user's own location and at a searched place, on the scale of 256-pixel tiles. */
export const streetLevelZoom = 13
