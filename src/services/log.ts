/** Logs a failure for developers; the screen tells the user. */
export const logError = (what: string, error?: unknown): void => {
  if (error === undefined) console.error(what)
  else console.error(what, error)
}
