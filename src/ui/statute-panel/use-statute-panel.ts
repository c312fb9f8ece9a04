import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { selectChoice } from '../../machines/statute-panel/selectors.ts'
import type { StatuteChoice } from '../../machines/statute-panel/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { readStatuteChoice } from './statute-url.ts'
import { provideStatutePanel } from './wiring.ts'

/** The ID of the button that opens statute text, to restore focus. */
export const statuteButtonId = (choice: StatuteChoice): string =>
  `statute-${choice.statuteId}-${choice.government}`

export const useStatutePanel = () => {
  const panel = useFlow(provideStatutePanel, readStatuteChoice(new URLSearchParams(useSearch())))
  const choice = useSelector(panel, selectChoice)

  // After a link opens the panel, closing it focuses that text's button.
  const last = useRef<StatuteChoice | null>(null)
  useEffect(() => {
    if (choice === null && last.current) document.getElementById(statuteButtonId(last.current))?.focus()
    last.current = choice
  }, [choice])

  return { panel, choice }
}
