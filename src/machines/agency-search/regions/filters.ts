import type { AgencySearchContext, SearchFilters } from '../types.ts'

const changedFilters = ({ event }: { event: { filters: Partial<SearchFilters> } }) => ({
  filters: event.filters,
})

const keep = [
  { type: 'keepFilters', params: changedFilters },
  {
    type: 'saveFilters',
    params: ({ context }: { context: AgencySearchContext }) => ({ filters: context.filters }),
  },
] as const
const reload = [...keep, 'raiseQueryChanged'] as const

/** A change of the filters in one mode, which may lead to the other mode. */
export const changeFilters = <Mode extends string>(otherMode: Mode) =>
  [
    { guard: { type: 'changesMode', params: changedFilters }, target: otherMode, actions: reload },
    { actions: reload },
  ] as const

/** A new radius moves the map, which loads the list when it arrives. */
export const zoomToRadius = {
  guard: { type: 'changesRadius', params: changedFilters },
  actions: [...keep, 'aimOverRadius', 'raiseCameraRequested'],
} as const
