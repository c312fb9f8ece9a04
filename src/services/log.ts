/** Logs a failure for developers; the screen shows it to the user. */
export const logError = (what: string, error?: unknown): void => {
  if (error === undefined) console.error(what)
  else console.error(what, error)
}
