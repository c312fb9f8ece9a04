import type { AgencySearchContext, SearchFilters } from '../types.ts'

const changedFilters = ({ event }: { event: { filters: Partial<SearchFilters> } }) => ({
  filters: event.filters,
})

const actions = [
  { type: 'keepFilters', params: changedFilters },
  {
    type: 'saveFilters',
    params: ({ context }: { context: AgencySearchContext }) => ({ filters: context.filters }),
  },
  'raiseQueryChanged',
] as const

/** A change of the filters in one mode, which may lead to the other mode. */
export const changeFilters = <Mode extends string>(otherMode: Mode) =>
  [
    { guard: { type: 'changesMode', params: changedFilters }, target: otherMode, actions },
    { actions },
  ] as const
