/** A parsed answer that must be a list. Throws when it is something else, so that garbage never reaches a screen. */
export const expectList = <Item>(answer: unknown): Item[] => {
  if (!Array.isArray(answer)) throw new TypeError('The server did not answer with a list.')
  return answer as Item[]
}
