/** A count with its noun: `1 Contact`, `91,258 Contacts`. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
