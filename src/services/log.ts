/** Writes to the browser's console what a developer needs to know of a failure; the person is told by the screen. */
export const logError = (what: string, error?: unknown): void => {
  if (error === undefined) console.error(what)
  else console.error(what, error)
}
