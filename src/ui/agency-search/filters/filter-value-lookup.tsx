import { Button, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { FilterLookup } from '../../../../contract/agency-filters/filter-types.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { isLoading, selectFailure, selectItems } from '../../../machines/resource-list/selectors.ts'
import { withoutRetryHint } from '../../components/without-retry-hint.ts'
import { useFlow } from '../../shell/use-flow.ts'
import { provideFilterValues } from '../wiring.ts'

const typingDebounce = 300

interface LookupProps {
  lookup: FilterLookup
  text: string
  onFound(names: readonly string[]): void
}

/** Looks up the typed text once; new text starts a new lookup. Shows only that it is loading or has failed. */
const Lookup = ({ lookup, text, onFound }: LookupProps) => {
  const list = useFlow((app) => provideFilterValues(app, lookup, text))
  const names = useSelector(list, selectItems<string>)
  const loading = useSelector(list, isLoading)
  const failure = useSelector(list, selectFailure)
  useEffect(() => {
    if (!loading && failure === null) onFound(names)
  }, [loading, failure, names, onFound])
  if (loading) return <Loader size="xs" aria-label={texts.loading} />
  if (failure === null) return null
  return (
    <Text size="sm" role="alert">
      {withoutRetryHint(failure)}{' '}
      <Button variant="light" size="compact-sm" onClick={() => list.send({ type: 'list.retried' })}>
        {texts.retry}
      </Button>
    </Text>
  )
}

/** The names of counties or vendors that contain what the user types, and what to show while they load or fail. */
export const useFilterValueLookup = (lookup: FilterLookup, isOpen: boolean) => {
  const [text, setText] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const [wanted] = useDebouncedValue(text.trim(), typingDebounce)
  const state = isOpen ? <Lookup key={wanted} lookup={lookup} text={wanted} onFound={setNames} /> : null
  return { text, setText, names, state }
}
