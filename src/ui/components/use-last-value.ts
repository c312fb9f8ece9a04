import { useState } from 'react'

/** The value, or its last one while it is null: for content that stays visible while its dialog closes. */
export const useLastValue = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value === null || value === last) return last
  setLast(value)
  return value
}
