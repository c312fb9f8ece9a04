import { useState } from 'react'

/** Returns the value or, while it is null, the last value: for content that stays visible while its dialog closes. */
export const useLastNonNull = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value === null || value === last) return last
  setLast(value)
  return value
}
