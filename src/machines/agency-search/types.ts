import type { Agency } from '../../../contract/agencies.ts'
import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import type { TotalInRadius, UnselectedTypeCounts } from '../../../contract/agency-search-headers.ts'
import type { Bounds, Coordinates } from '../../../contract/coordinates.ts'
import type { Outline } from '../../../contract/geocode.ts'
import type { NetworkRestored } from '../kit/failure.ts'
import type { UrlChanged } from '../kit/url-changed.ts'

/** The states and counties that a user saves as "My territory". */
export type Territory = Pick<FilterValues, 'states' | 'counties'>

/** A place searched for and found. `query` is the text that finds it again: its full name, or the address as typed. */
export interface Place {
  query: string
  name: string
  coordinates: Coordinates
  /** The bounds of an area that the map shows completely: a state, a county, or a ZIP code. */
  viewport: Bounds | null
  /** The outline of a state or county, drawn on the map. */
  outline: Outline | null
  /** True for a state or a county: a search there is limited to it, not to the radius. */
  isStateOrCounty: boolean
  /** True if only part of the address was found, such as the city of an unknown street. */
  isPartial: boolean
}

/**
 * What a search is limited to: the circle around a place or, without a name, around the map center, with its radius in
 * miles; or a state or county.
 */
export type SearchedArea =
  | { name: string; center: Coordinates; radius: number }
  | { center: Coordinates; radius: number }
  | { name: string; outline: Outline }

/** The text to interpret, and the point near which places are more likely to be meant. */
export interface InterpretationInput {
  text: string
  center: Coordinates | null
}

/**
 * The map position that the app requests. `zoom` is on the scale of 256-pixel tiles; null keeps the current one. The
 * map shows all of `fitBounds`, zoomed in as far as possible, regardless of `zoom`.
 */
export interface CameraTarget {
  center: Coordinates
  zoom: number | null
  fitBounds?: Bounds
  /** True if `fitBounds` are those of the circle of the radius, whose center must become the center of the map. */
  isCircle?: boolean
}

/** Where the app moves the map. */
export type CameraDestination =
  /** The position in the URL, otherwise the user's location, otherwise the default. */
  'start' | 'userLocation' | 'place' | 'radius' | 'results'

/** A map position; zoom on the scale of 256-pixel tiles. */
export interface ViewState {
  center: Coordinates
  zoom: number
}

/** The bounds that a map shows, and its position. */
export interface VisibleMap {
  bounds: Bounds
  viewState: ViewState
}

/**
 * A map position as written in the URL: degrees with 5 decimal places, the zoom level with 2. If it is the user's
 * location, `center` says only that, so that a shared link does not reveal it.
 */
export interface UrlPosition {
  center: Coordinates | 'userLocation'
  zoom: number
}

/** The search's URL: everything that restores the same search. */
export interface SearchUrl {
  filters: FilterValues
  /** True: by area. False: by the name of an agency or city, across the country. */
  searchByLocation: boolean
  /** The place searched for, or the name in a search by name; empty if there is none. */
  text: string
  /** Null until the map has left the position at which a search starts. */
  position: UrlPosition | null
  /** One agency at each point of the selected pin; empty if none is selected. */
  selectedIds: number[]
  /** What a narrow screen shows. */
  view: 'map' | 'list'
}

/** What the results, their heading, and their distances refer to. */
export interface ResultsScope {
  /** The name of the point from which distances are measured. Null for the map center, or if there is no such point. */
  placeName: string | null
  /** The point from which distances are measured. Null for a search by name without such a point. */
  center: Coordinates | null
  /** Miles. */
  radius: number
  /** The name of the state or county searched for, to which the results are limited instead of the radius. */
  stateOrCountyName: string | null
}

/** An agency that the user chose from the suggestions, or that the search text refers to. */
export type ChosenAgency = Pick<Agency, 'id' | 'name' | 'agencyType' | 'latitude' | 'longitude'>

/** What search text means. The chart raises it as its next event; some of these also come from the screen. */
export type TextInterpretation =
  | { type: 'internal.place.found'; text: string; place: Place }
  /** A place and filters: `schools within 50 miles of Knoxville`. */
  | { type: 'internal.placeWithFilters.found'; text: string; place: Place; filters: Partial<FilterValues> }
  /** Filters without a place: `schools`. The search area stays. */
  | { type: 'internal.filters.found'; filters: Partial<FilterValues> }
  /** Filters near the user's location: `schools near me`. */
  | { type: 'internal.filtersNearUser.found'; filters: Partial<FilterValues> }
  /** One agency. */
  | { type: 'agency.chosen'; agency: ChosenAgency }
  /** A name that several agencies have. */
  | { type: 'name.searched'; name: string }
  /** Contacts, by name, email, or phone number. */
  | { type: 'internal.contacts.found' }
  /** Nothing. `didYouMean` has similar names. */
  | { type: 'internal.nothing.found'; didYouMean: string[] }

/** The agency with an ID, or `notFound`. */
export type ChosenAgencyResult = { outcome: 'found'; agency: Agency } | { outcome: 'notFound' }

export interface AgencySearchInput {
  filters: FilterValues
}

export interface AgencySearchContext {
  filters: FilterValues
  /**
   * The filters that the user has set, while filters from search text apply; otherwise null. The next search restores
   * them.
   */
  userFilters: FilterValues | null
  text: string
  /** The last text that was interpreted. */
  interpretedText: string
  /** Names similar to that text, if nothing was found. */
  didYouMean: string[]
  /** The reason for the last failed interpretation, as a sentence. */
  interpretationFailure: string | null
  /** False in the state `byName`. The query, the URL, and the camera are computed from the context alone. */
  searchByLocation: boolean
  /** The text of a place, even if it has not been found yet, or a name; empty if nothing has been searched. */
  searchedText: string
  /** The place last found, from which distances are measured. A search by name keeps the place of the search before it. */
  place: Place | null
  userLocation: Coordinates | null
  bounds: Bounds | null
  /** `position` of the URL. */
  urlPosition: UrlPosition | null
  cameraTarget: CameraTarget
  /**
   * The map before it moved to a selected pin, with the agencies in the list. Null if the user or the app has moved it
   * since, or if the list has loaded since.
   */
  mapBeforeSelection: { position: UrlPosition | null; bounds: Bounds | null } | null
  agencies: Agency[]
  totalInRadius: TotalInRadius | null
  unselectedTypeCounts: UnselectedTypeCounts
  /** Null before the first results. */
  resultsScope: ResultsScope | null
  /** Why the last load of the list, and of the chosen agency, failed, as sentences. */
  resultsFailure: string | null
  agencyFailure: string | null
  /** The agencies of the selected pin, or the agency that was chosen from the suggestions. */
  selectedAgencies: Agency[]
  /** The selection before its agencies are loaded: `selectedIds` of the URL, or the ID of the chosen agency. */
  pendingSelectedIds: number[]
}

/** Emitted when the user clicks a button that moves only the map, so that Back returns to the map as it was. */
export interface HistoryEntryRequested {
  type: 'historyEntry.requested'
}

/** Sent when the user's location is known. */
export interface LocationKnown {
  type: 'location.known'
  location: Coordinates
}

/**
 * Events between the regions of the chart. Only the chart sends an event that starts with `internal.`. It also raises
 * `agency.chosen`, `name.searched`, and `selection.cleared`, which the screen sends, too.
 */
type InternalEvent =
  /** The user submitted text that can be searched. */
  | { type: 'internal.text.submitted' }
  /** The search is now limited to what the map shows instead of a place elsewhere. */
  | { type: 'internal.mapArea.searched' }
  /** What the user is searching for has changed, or the user searched for the same place again. */
  | { type: 'internal.query.changed' }
  /** The app moves the map. */
  | { type: 'internal.move.requested'; to: CameraDestination }
  /** The user moved, zoomed, or resized the map. */
  | { type: 'internal.map.moved' }
  /** The query has changed while the user is dragging the map. */
  | { type: 'internal.drag.continued' }
  | { type: 'internal.results.arrived' }

export type AgencySearchEvent =
  | LocationKnown
  | NetworkRestored
  | InternalEvent
  | TextInterpretation
  | UrlChanged<SearchUrl>
  | ({ type: 'bounds.changed' } & VisibleMap)
  | ({ type: 'map.resized' } & VisibleMap)
  | { type: 'drag.started' }
  | { type: 'drag.ended' }
  | ({ type: 'camera.arrived' } & VisibleMap)
  | { type: 'map.unmounted'; viewState: ViewState }
  /** The map can no longer be shown; the list must not depend on what it showed. */
  | { type: 'map.unavailable' }
  | { type: 'text.edited'; text: string }
  | { type: 'search.submitted' }
  /** Searches the contacts instead of agencies. */
  | { type: 'contacts.requested'; text: string }
  | { type: 'vendor.chosen'; vendor: string }
  | { type: 'search.cleared' }
  | { type: 'filters.changed'; filters: Partial<FilterValues> }
  | { type: 'userLocation.requested' }
  | { type: 'wholeRadius.requested' }
  | { type: 'mapAreaSearch.requested' }
  | { type: 'pin.selected'; agencies: Agency[] }
  | { type: 'selection.cleared' }
  | { type: 'mapView.chosen' }
  | { type: 'listView.chosen' }
  | { type: 'results.retried' }
