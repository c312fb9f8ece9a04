import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { isPlaceSlow, selectPlaceProblem } from '../../machines/agency-search/selectors.ts'
import { SearchSuggestions } from '../search-suggestions/search-suggestions.tsx'
import { useSearchSuggestions } from '../search-suggestions/use-search-suggestions.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './agency-search-screen.module.css'

const boxes = {
  place: { label: 'Search near a location', placeholder: 'Type location name (e.g. Knoxville, TN)' },
  name: {
    label: 'Search by agency or city name',
    placeholder: 'Type agency or city name (e.g. Knox County)',
  },
} as const

/** The search box: Enter or the button searches, the cross empties it, and places are suggested while one is typed. */
export const SearchBar = ({ actor }: { actor: AgencySearchActor }) => {
  const text = useSelector(actor, (snapshot) => snapshot.context.text)
  const byPlace = useSelector(actor, (snapshot) => snapshot.context.filters.searchByLocation)
  const problem = useSelector(actor, selectPlaceProblem)
  const slow = useSelector(actor, isPlaceSlow)
  const suggestions = useSearchSuggestions({
    text,
    fill: (place) => actor.send({ type: 'text.changed', text: place }),
    search: () => actor.send({ type: 'search.submitted' }),
  })
  const { label, placeholder } = boxes[byPlace ? 'place' : 'name']
  return (
    <search className={classes.searchForm}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          suggestions.dismiss()
          actor.send({ type: 'search.submitted' })
        }}
      >
        <SearchSuggestions suggestions={suggestions}>
          <TextInput
            className={classes.searchBox}
            aria-label={label}
            placeholder={placeholder}
            value={text}
            maxLength={200}
            {...(byPlace && suggestions.boxProps)}
            onChange={({ currentTarget: { value } }) => {
              actor.send({ type: 'text.changed', text: value })
              if (byPlace) suggestions.type(value)
            }}
            description={slow ? <span role="status">Still looking for this place…</span> : null}
            inputWrapperOrder={['input', 'description', 'error']}
            error={problem ? <span role="alert">{problem}</span> : null}
            rightSectionWidth={text === '' ? 40 : 72}
            rightSection={
              <>
                {text === '' ? null : (
                  <CloseButton
                    aria-label="Clear search"
                    onClick={() => {
                      suggestions.dismiss()
                      actor.send({ type: 'search.cleared' })
                    }}
                  />
                )}
                <ActionIcon type="submit" variant="subtle" aria-label="Search">
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
