import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconAlertCircle, IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import { searchCenter } from '../../machines/agency-search/camera-target.ts'
import { replacePlace } from '../../machines/agency-search/interpretation/search-phrase.ts'
import {
  type AgencySearchActor,
  isInterpretationSlow,
  isNothingFound,
  selectDidYouMean,
  selectPartialPlace,
  selectTextProblem,
  selectUnavailableRadius,
} from '../../machines/agency-search/selectors.ts'
import { partialPlaceText, texts, unavailableRadiusText } from '../../machines/agency-search/texts.ts'
import { selectUserLocation } from '../../machines/geolocation/selectors.ts'
import { contactSearchText, userLocationSearch } from '../../machines/search-suggestions/texts.ts'
import type { SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { listUrl } from '../resource-list/list-url.ts'
import { SearchSuggestions } from '../search-suggestions/search-suggestions.tsx'
import { useSearchSuggestions } from '../search-suggestions/use-search-suggestions.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import type { AgencySearch } from './agency-search.ts'
import classes from './search-bar.module.css'

interface SearchBarProps {
  search: AgencySearch
  box: RefObject<HTMLInputElement | null>
}

/** The search box: Enter, the button, or a suggestion starts a search; the X clears the text. [BOX-01] */
export const SearchBar = ({ search: { actor, recentSearches }, box }: SearchBarProps) => {
  const { geolocation } = useSignedInActors()
  const text = useSelector(actor, (snapshot) => snapshot.context.text)
  const problem = useSelector(actor, selectTextProblem)
  const slow = useSelector(actor, isInterpretationSlow)
  const partialPlace = useSelector(actor, selectPartialPlace)
  const unavailableRadius = useSelector(actor, selectUnavailableRadius)
  const radius = useSelector(actor, (snapshot) => snapshot.context.filters.radius)
  const note = slow
    ? texts.stillSearching
    : partialPlace !== null
      ? partialPlaceText(partialPlace)
      : unavailableRadius && unavailableRadiusText(unavailableRadius, radius)
  /** True unless the user has clicked or typed since the last search. */
  const selectsOnClick = useRef(true)
  const hideTouchKeyboard = () => {
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.blur()
  }
  const searchText = (searched: string) => {
    selectsOnClick.current = true
    actor.send({ type: 'text.edited', text: searched })
    actor.send({ type: 'search.submitted' })
  }
  const replaceText = (place: string) => searchText(replacePlace(text, place))
  const choose = (row: SuggestionRow) => {
    hideTouchKeyboard()
    if (row.kind === 'place') {
      const { name, otherWords } = row.place
      searchText(otherWords ? `${otherWords} ${name}` : replacePlace(actor.getSnapshot().context.text, name))
    } else if (row.kind === 'contacts') actor.send({ type: 'contacts.requested', text: row.text })
    else if (row.kind === 'vendor') actor.send({ type: 'vendor.chosen', vendor: row.vendor })
    else if (row.kind === 'name') actor.send({ type: 'name.searched', name: row.name })
    else if (row.kind === 'agency') actor.send({ type: 'agency.chosen', agency: row.agency })
    else if (row.kind === 'recent' || row.kind === 'filters') searchText(row.text)
    else searchText(row.kind === 'example' ? texts.searchExample : userLocationSearch)
  }
  const list = useSearchSuggestions(text, {
    center: () => searchCenter(actor.getSnapshot().context),
    choose,
    initialRows: () => [
      ...(selectUserLocation(geolocation.getSnapshot()) ? [{ kind: 'userLocation' } as const] : []),
      ...recentSearches.list().map((recent) => ({ kind: 'recent', text: recent }) as const),
      { kind: 'example' },
    ],
  })
  // Clicking the map does not take focus from the box.
  const form = useClickOutside<HTMLFormElement>(list.close, ['pointerdown'])
  return (
    <search className={classes.searchForm}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          list.close()
          hideTouchKeyboard()
          searchText(text)
        }}
      >
        <SearchSuggestions list={list}>
          <TextInput
            ref={box}
            className={classes.searchBox}
            aria-label={texts.searchBox}
            placeholder={texts.placeholder}
            value={text}
            {...list.boxProps}
            onMouseDown={(event) => {
              if (!selectsOnClick.current) return
              // Typing replaces the previous search. Another click places the cursor.
              event.preventDefault()
              event.currentTarget.focus()
              event.currentTarget.select()
              selectsOnClick.current = false
            }}
            onBlur={() => {
              selectsOnClick.current = true
              list.close()
            }}
            onChange={({ currentTarget: { value } }) => {
              selectsOnClick.current = false
              actor.send({ type: 'text.edited', text: value })
              list.type(value)
            }}
            description={note && <span role="status">{note}</span>}
            {...(text === '' ? { 'aria-description': texts.searchHint } : {})}
            inputWrapperOrder={['input', 'description', 'error']}
            error={
              problem ? (
                <>
                  <span role="alert">
                    <IconAlertCircle size={18} aria-hidden />
                    {problem}
                  </span>
                  <NotFoundHelp actor={actor} onChosen={replaceText} />
                </>
              ) : null
            }
            rightSectionWidth={text === '' ? 40 : 72}
            rightSection={
              <>
                {text === '' ? null : (
                  <CloseButton
                    aria-label={texts.clearSearch}
                    onClick={() => {
                      list.close()
                      actor.send({ type: 'search.cleared' })
                      box.current?.focus()
                    }}
                  />
                )}
                <ActionIcon type="submit" variant="subtle" aria-label={texts.search}>
                  <IconSearch size={18} aria-hidden />
                </ActionIcon>
              </>
            }
          />
        </SearchSuggestions>
      </form>
    </search>
  )
}

interface DidYouMeanProps {
  places: readonly string[]
  onChosen(place: string): void
}

/** Buttons that search for places and agencies with similar names. */
const DidYouMean = ({ places, onChosen }: DidYouMeanProps) =>
  places.length === 0 ? null : (
    <span className={classes.belowSearchBox}>
      <span className={classes.didYouMean}>{texts.didYouMean}</span>
      {places.map((place) => (
        <Button key={place} variant="light" size="compact-sm" onClick={() => onChosen(place)}>
          {place}?
        </Button>
      ))}
    </span>
  )

interface NotFoundHelpProps {
  actor: AgencySearchActor
  onChosen(place: string): void
}

/**
 * What the user can do if nothing was found for the text: search for a similar name, or for contacts of that name.
 * [BOX-04]
 */
const NotFoundHelp = ({ actor, onChosen }: NotFoundHelpProps) => {
  const notFound = useSelector(actor, isNothingFound)
  const places = useSelector(actor, selectDidYouMean)
  const text = useSelector(actor, (snapshot) => snapshot.context.text.trim())
  if (!notFound) return null
  return (
    <>
      <DidYouMean places={places} onChosen={onChosen} />
      <span className={classes.belowSearchBox}>
        <Button
          component={Link}
          href={listUrl('/contacts', text)}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            actor.send({ type: 'contacts.requested', text })
          }}
          variant="subtle"
          size="compact-sm"
          justify="start"
          px={0}
        >
          {contactSearchText(text)}
        </Button>
      </span>
    </>
  )
}
