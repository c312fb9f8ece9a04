import { Button, LoadingOverlay, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef } from 'react'
import type { Agency } from '../../../../contract/agencies.ts'
import { searchedPlace } from '../../../machines/agency-search/searched-place.ts'
import {
  type AgencySearchActor,
  hasSelection,
  isBusy,
  isSearching,
  isSelectionFilteredOut,
  selectFailure,
} from '../../../machines/agency-search/selectors.ts'
import {
  backToResultsText,
  exportScopeText,
  resultsText,
  texts,
} from '../../../machines/agency-search/texts.ts'
import type { AgencyHighlight } from '../../agency-highlight.ts'
import { useCardScreen, useNarrowScreen, useWideScreen } from '../../breakpoints.ts'
import { csvFileName } from '../../components/list-export/csv-file.ts'
import { ExportButton } from '../../components/list-export/export-button.tsx'
import { downloadCsvFile } from '../../shared-wiring/download-csv-file.ts'
import type { AgencySearch } from '../agency-search.ts'
import { agenciesCsv } from './agencies-export.ts'
import { EmptyResults } from './empty-results.tsx'
import { NameFilter, useNameFilter } from './name-filter.tsx'
import { OnlyAgencyContacts } from './only-agency-contacts.tsx'
import { ResultsList } from './results-list.tsx'
import { ResultsNotes, ShownCountNote } from './results-notes.tsx'
import classes from './results-panel.module.css'
import { FailedResults, FirstResults } from './results-placeholders.tsx'
import { SortControl } from './sort-control.tsx'
import { useResultCounts } from './use-result-counts.ts'

interface ResultsPanelProps {
  search: AgencySearch
  highlight: AgencyHighlight
  onOptions(agency: Agency): void
}

/** The list beside the map: its count, name filter, and cards, or why it is empty. */
export const ResultsPanel = ({ search, highlight, onOptions }: ResultsPanelProps) => {
  const { actor, listState } = search
  const searching = useSelector(actor, isSearching)
  const showsSelection = useSelector(actor, hasSelection)
  // Selected agencies are already loaded, even while the list behind them is loading.
  const busy = useSelector(actor, isBusy) && !showsSelection
  const loadFailure = useSelector(actor, selectFailure)
  const failure = showsSelection ? null : loadFailure
  const resultsScope = useSelector(actor, (snapshot) => snapshot.context.resultsScope)
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const allCount = useSelector(actor, (snapshot) => snapshot.context.agencies.length)
  const { totalInRadius } = useResultCounts({ actor, listState })
  const heading = useRef<HTMLHeadingElement>(null)
  const { listed, name, shown, shownName, change: setName } = useNameFilter(actor, listState)

  const showedSelection = useRef(showsSelection)
  useEffect(() => {
    if (showsSelection === showedSelection.current) return
    showedSelection.current = showsSelection
    // The focused element has disappeared: "Back to all results", or the map on a narrow screen.
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
    // On a narrow screen, the map has replaced the list.
    if (isFocusLost()) heading.current?.closest('main')?.querySelector('canvas')?.focus()
  }, [showsSelection])

  const clearSearch = () => {
    actor.send({ type: 'search.cleared' })
    // The clicked button disappears.
    heading.current?.focus({ preventScroll: true })
  }

  const narrow = useNarrowScreen()
  const onlyAgency = listed.length === 1 ? listed[0] : undefined
  const isFirstLoad = searching && listed.length === 0
  const hasFailed = failure !== null

  const emptyContent =
    failure !== null ? (
      <FailedResults failure={failure} onRetry={() => actor.send({ type: 'results.retried' })} />
    ) : shown.length === 0 && !isFirstLoad ? (
      <EmptyResults
        actor={actor}
        name={shownName}
        count={listed.length}
        onClearName={() => setName('')}
        onClearSearch={clearSearch}
      />
    ) : null

  const wide = useWideScreen()
  const isExportInHeading = useCardScreen() && !showsSelection
  const exportButton = (
    <ExportButton
      {...(isExportInHeading ? { label: 'link' } : (narrow || wide) && { label: 'button' })}
      scope={exportScopeText(shown.length, totalInRadius)}
      {...(totalInRadius !== null && { note: texts.exportAll })}
      disabled={hasFailed || shown.length === 0}
      onExport={() => {
        const { context } = actor.getSnapshot()
        downloadCsvFile(
          csvFileName('agencies', searchedPlace(context)?.name ?? context.searchedText),
          agenciesCsv(shown, context.resultsScope, window.location.origin),
        )
      }}
    />
  )

  return (
    <section className={classes.panel} aria-label={texts.list} aria-busy={busy}>
      <div className={classes.panelHead}>
        <Title ref={heading} className={classes.count} order={2} size="h4" aria-live="polite" tabIndex={-1}>
          {isFirstLoad ? texts.searching : hasFailed ? texts.results : resultsText(shown.length)}
        </Title>
        {showsSelection ? (
          <Button
            className={classes.back}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => actor.send({ type: 'selection.cleared' })}
          >
            {backToResultsText(allCount)}
          </Button>
        ) : null}
        {isExportInHeading ? <div className={classes.export}>{exportButton}</div> : null}
        {hasFailed ? null : <ShownCountNote actor={actor} listState={listState} />}
        <FilteredOutNote actor={actor} />
        {showsSelection && onlyAgency ? null : (
          <div className={classes.listControls}>
            <NameFilter name={name} onChange={setName} />
            <SortControl actor={actor} disabled={hasFailed || shown.length === 0} />
            {isExportInHeading ? null : exportButton}
          </div>
        )}
      </div>
      {hasFailed ? null : (
        <ResultsNotes actor={actor} isListFiltered={shownName !== ''} isFirstLoad={isFirstLoad} />
      )}
      <div className={classes.panelBody}>
        {isFirstLoad && failure === null ? (
          <FirstResults />
        ) : emptyContent ? (
          <div className={classes.emptyContent}>{emptyContent}</div>
        ) : (
          <ResultsList
            agencies={shown}
            listed={listed}
            resultsScope={resultsScope}
            filters={filters}
            showsSelection={showsSelection}
            listState={listState}
            highlight={highlight}
            onOptions={onOptions}
          >
            {onlyAgency && onlyAgency.contactsCount > 0 && !narrow ? (
              <OnlyAgencyContacts
                key={onlyAgency.id}
                agency={onlyAgency}
                contactTitle={filters.contactTitle}
              />
            ) : null}
          </ResultsList>
        )}
        <ResultsOverlay visible={busy && !hasFailed} isFirstLoad={isFirstLoad} />
      </div>
    </section>
  )
}

/** Says that the selected agency is not in the results because of the filters. */
const FilteredOutNote = ({ actor }: { actor: AgencySearchActor }) => {
  const isFilteredOut = useSelector(actor, isSelectionFilteredOut)
  return isFilteredOut ? <p className={classes.hiddenNote}>{texts.selectionHidden}</p> : null
}

const isFocusLost = (): boolean => {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return true
  return !activeElement.checkVisibility({ visibilityProperty: true })
}

/**
 * Covers older results or skeletons while results load, but never an error, because its button must stay clickable.
 * Skeletons show that the list is loading, so they are neither dimmed nor under a spinner. [RESULT-08]
 */
const ResultsOverlay = memo(({ visible, isFirstLoad }: { visible: boolean; isFirstLoad: boolean }) => (
  <LoadingOverlay
    visible={visible}
    zIndex={2}
    overlayProps={{ backgroundOpacity: isFirstLoad ? 0 : 0.5 }}
    loaderProps={{ opacity: isFirstLoad ? 0 : 1 }}
  />
))
