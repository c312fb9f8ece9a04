import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { isCopied, selectUncopiedText } from '../../machines/copy-button/selectors.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideCopyButton } from './wiring.ts'

/**
 * Runs the flow of a copy button. Spread `watchFocus` on its element: the result is shown until it loses focus.
 */
export const useCopy = () => {
  const copyButton = useFlow(provideCopyButton)
  return {
    copied: useSelector(copyButton, isCopied),
    /** The text to copy by hand, if the browser blocked copying. */
    uncopiedText: useSelector(copyButton, selectUncopiedText),
    /** @param text The text, or a function that creates it. */
    copy: (text: string | (() => string)) =>
      copyButton.send({ type: 'copy.requested', text: typeof text === 'string' ? text : text() }),
    watchFocus: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) copyButton.send({ type: 'focus.left' })
      },
    },
  }
}
