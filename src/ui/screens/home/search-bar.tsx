import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { isPlaceSlow, selectPlaceProblem } from '../../../machines/agency-search/selectors.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import { placeProblems } from './failure-words.ts'
import classes from './home-screen.module.css'

/** The search box: Enter or the button searches, the cross empties it. */
export const SearchBar = ({ actor }: { actor: AgencySearchActor }) => {
  const text = useSelector(actor, (snapshot) => snapshot.context.text)
  const byPlace = useSelector(actor, (snapshot) => snapshot.context.filters.searchByLocation)
  const problem = useSelector(actor, selectPlaceProblem)
  const slow = useSelector(actor, isPlaceSlow)
  const label = byPlace ? 'Search near a location' : 'Search by agency or city name'
  return (
    <search className={classes.searchForm}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'search.submitted' })
        }}
      >
        <TextInput
          className={classes.searchBox}
          aria-label={label}
          placeholder={
            byPlace
              ? 'Type location name (e.g. Knoxville, TN)'
              : 'Type agency or city name (e.g. Knox County)'
          }
          value={text}
          maxLength={200}
          onChange={(event) => actor.send({ type: 'text.changed', text: event.currentTarget.value })}
          description={slow ? <span role="status">Still looking for this place…</span> : null}
          inputWrapperOrder={['input', 'description', 'error']}
          error={problem ? <span role="alert">{placeProblems[problem]}</span> : null}
          rightSectionWidth={text === '' ? 40 : 72}
          rightSection={
            <>
              {text === '' ? null : (
                <CloseButton
                  aria-label="Clear search"
                  onClick={() => actor.send({ type: 'search.cleared' })}
                />
              )}
              <ActionIcon type="submit" variant="subtle" aria-label="Search">
                <IconSearch size={18} aria-hidden />
              </ActionIcon>
            </>
          }
        />
      </form>
    </search>
  )
}
