interface Listed {
  loading: boolean
  failed: boolean
  shown: readonly unknown[]
}

/** The heading of a list: what is on its way, what could not be loaded, or how many there are of what. */
export const listHeading = (one: string, { loading, failed, shown }: Listed): string => {
  const many = `${one}s`
  if (loading) return `Loading ${many}…`
  return failed ? many : `${shown.length} ${shown.length === 1 ? one : many}`
}
