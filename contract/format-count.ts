/** A count with thousands separators: `91,258`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** A count with its noun: `1 Contact`, `91,258 Contacts`. A noun whose plural does not end in "s" needs both forms. */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : nouns}`
