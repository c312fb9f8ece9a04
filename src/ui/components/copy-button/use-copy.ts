import { type FocusEvent, useRef, useState } from 'react'

/** Copies text. Spread `watchFocus` on the element of a copy button: the result is shown until it loses focus. */
export const useCopy = () => {
  const [result, setResult] = useState<{ isCopied: boolean; text: string } | null>(null)
  const lastCopy = useRef<symbol>(undefined)
  return {
    copied: result?.isCopied ?? false,
    /** The text to copy by hand, if the browser blocked copying or, without HTTPS, cannot copy. */
    uncopiedText: result?.isCopied === false ? result.text : null,
    async copy(text: string) {
      const thisCopy = Symbol()
      lastCopy.current = thisCopy
      setResult(null)
      const isCopied = await copyText(text)
      if (lastCopy.current === thisCopy) setResult({ isCopied, text })
    },
    watchFocus: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (currentTarget.contains(relatedTarget)) return
        lastCopy.current = undefined
        setResult(null)
      },
    },
  }
}

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
