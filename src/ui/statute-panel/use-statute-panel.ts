import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { statutePanelMachine } from '../../machines/statute-panel/machine.ts'
import { selectChoice } from '../../machines/statute-panel/selectors.ts'
import type { StatuteChoice } from '../../machines/statute-panel/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { choiceIn, withChoice } from './statute-url.ts'

const keyOf = (choice: StatuteChoice | null): string =>
  choice === null ? '' : `${choice.statuteId}-${choice.government}`

/** The id of the button that opens a text, to restore the focus. */
export const buttonId = (choice: StatuteChoice): string => `statute-${keyOf(choice)}`

/** Keeps the panel of a statute's text and the URL in sync. */
export const useStatutePanel = () => {
  const [parameters, setParameters] = useSearchParams()
  const named = choiceIn(parameters)
  const panel = useFlow(statutePanelMachine, named)
  const choice = useSelector(panel, selectChoice)

  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each choice once.
  useEffect(() => {
    if (keyOf(choice) !== keyOf(named)) setParameters(withChoice(parameters, choice), { replace: true })
  }, [keyOf(choice)])

  // A link or Back names another text on the same page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each address once.
  useEffect(() => {
    if (keyOf(named) === keyOf(selectChoice(panel.getSnapshot()))) return
    panel.send(named ? { type: 'text.chosen', choice: named } : { type: 'panel.dismissed' })
  }, [keyOf(named)])

  // If a link opened the panel, no button was pressed: the focus goes to the button of that text.
  const last = useRef<StatuteChoice | null>(null)
  useEffect(() => {
    if (choice === null && last.current) document.getElementById(buttonId(last.current))?.focus()
    last.current = choice
  }, [choice])

  return { panel, choice }
}
