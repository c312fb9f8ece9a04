import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { Agency } from '../../../contract/agencies.ts'
import { hasOneSelectedAgency, hasSelection, selectView } from '../../machines/agency-search/selectors.ts'
import { texts } from '../../machines/agency-search/texts.ts'
import { createAgencyHighlight } from '../agency-highlight.ts'
import { useCardScreen, useNarrowScreen } from '../breakpoints.ts'
import { OptionsDialog } from '../options-dialog/options-dialog.tsx'
import { provideOptionsDialog } from '../options-dialog/wiring.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import { saveDraftOnExpiry } from '../shared-wiring/form-draft.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { type AgencySearch, getOrCreateSearch } from './agency-search.ts'
import classes from './agency-search-screen.module.css'
import { FilterChips, NameChip, ResetFilters } from './filters/filter-chips.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import { QuickFilters } from './filters/quick-filters.tsx'
import { CountAboveMap, NotesOnMap } from './notes-on-map.tsx'
import { ResultsPanel } from './results/results-panel.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchMap } from './search-map.tsx'
import { ViewToggle } from './view-toggle.tsx'

/** The distance of the filters from the left edge of a phone, in px. */
const edge = 16

/** The search for agencies, restored as it was: map and list side by side, or one of them on a narrow screen. */
export default function AgencySearchScreen() {
  const app = useApp()
  const { favorites, geolocation, searchStore } = useSignedInActors()
  const [search] = useState(() => getOrCreateSearch(searchStore, app, geolocation))
  const { actor, listState } = search
  const [highlight] = useState(createAgencyHighlight)
  const dialog = useFlow(() => provideOptionsDialog(favorites))
  const view = useSelector(actor, selectView)
  const oneSelected = useSelector(actor, hasOneSelectedAgency)

  // Must run before unsent text is restored.
  useSearchUrl(search)
  useEffect(
    () =>
      saveDraftOnExpiry(app, 'search', {
        read: () => actor.getSnapshot().context.text,
        restore: (text) => actor.send({ type: 'text.edited', text }),
      }),
    [app, actor],
  )

  // Without a search, the user can type right away, unless an on-screen keyboard would cover the map.
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main'
    const isEmpty = actor.getSnapshot().context.text === ''
    if (isFree && isEmpty && window.matchMedia('(pointer: fine)').matches)
      box.current?.focus({ preventScroll: true })
  }, [actor])

  const screen = useRef<HTMLDivElement>(null)
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    // Menus and dialogs, which Escape closes, are elsewhere in the document; the suggestion list calls
    // `preventDefault`.
    // After a page change, the main element around the screen has the focus.
    const isHere =
      target instanceof Node && (target.contains(screen.current) || screen.current?.contains(target))
    if (key !== 'Escape' || defaultPrevented || !isHere) return
    if (hasSelection(actor.getSnapshot())) actor.send({ type: 'selection.cleared' })
  })

  const filterButton = useRef<HTMLButtonElement>(null)
  const focusFilters = useCallback(() => filterButton.current?.focus(), [])

  // After a new search, and when the filter drawer closes, scrolls back to the removable chips at the start.
  // Without chips, scrolls to the first active quick filter if it would be cut off.
  const filterRow = useRef<HTMLDivElement>(null)
  const searched = useSelector(actor, ({ context }) => context.searchedText)
  const showFirstFilters = useCallback(() => {
    const row = filterRow.current
    const firstSet = row?.querySelector('[data-active]:not(select), [aria-pressed="true"]')
    row?.scrollTo({ left: 0 })
    if (!row || !firstSet) return
    const { left, right } = firstSet.getBoundingClientRect()
    const visible = row.getBoundingClientRect()
    if (right > visible.right) row.scrollTo({ left: left - visible.left - edge })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every search.
  useEffect(showFirstFilters, [searched])

  const narrow = useNarrowScreen()
  const showsCards = useCardScreen()
  const nameChip = <NameChip actor={actor} />
  const chips = <FilterChips actor={actor} onEmptied={focusFilters} />
  const reset = <ResetFilters actor={actor} onReset={focusFilters} />

  const openOptions = useCallback(
    (agency: Agency) =>
      dialog.send({
        type: 'options.opened',
        item: { entityType: 'Agency', entityId: agency.id, entity: agency },
      }),
    [dialog],
  )

  return (
    <div ref={screen} className={classes.home} data-view={view} data-one={oneSelected || undefined}>
      <h1 className="visually-hidden">{texts.heading}</h1>
      <div className={classes.controls}>
        <SearchBar search={search} box={box} />
        <FilterMenu ref={filterButton} search={search} onClosed={showFirstFilters} />
        {narrow ? null : nameChip}
        {showsCards ? null : reset}
        <div ref={filterRow} className={classes.filterRow}>
          {narrow ? nameChip : null}
          {narrow ? chips : null}
          <QuickFilters actor={actor} />
          {narrow ? null : chips}
          {showsCards ? reset : null}
        </div>
      </div>
      <div className={classes.map}>
        <CountAboveMap actor={actor} listState={listState} />
        <div className={classes.mapBody}>
          <SearchMap search={search} highlight={highlight} />
          <NotesOnMap actor={actor} listState={listState} />
        </div>
      </div>
      <ResultsPanel search={search} highlight={highlight} onOptions={openOptions} />
      <ViewToggle actor={actor} listState={listState} />
      <OptionsDialog actor={dialog} favorites={favorites} />
    </div>
  )
}

/** Restores the search in the URL, at first and on Back and Forward. [SCALE-01] */
const useSearchUrl = ({ urlSync }: AgencySearch): void => {
  const query = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every query in the URL.
  useEffect(() => urlSync.open(), [urlSync, query])
}
