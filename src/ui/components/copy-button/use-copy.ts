import { useClipboard } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'

/** The longest delay of a browser timer, in ms (25 days). */
const untilFocusLeaves = 2 ** 31 - 1

/** Copies text. Spread `watchFocus` on the element of a copy button: the result is shown until it loses focus. */
export const useCopy = () => {
  const { copied, error, copy, reset } = useClipboard({ timeout: untilFocusLeaves })
  const [text, setText] = useState('')
  return {
    copied,
    /** The text to copy by hand, if the browser blocked copying. */
    uncopiedText: error ? text : null,
    copy(text: string) {
      reset()
      setText(text)
      copy(text)
    },
    watchFocus: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) reset()
      },
    },
  }
}
