/** Logs a failure for developers; the screen shows it to the user. */
export const logError = (what: string, error?: unknown): void => {
  if (error === undefined) console.error(what)
  else console.error(what, error)
}

/** Logs an expected outcome, such as a denied permission, that needs no attention. */
export const logNotice = (what: string, detail: unknown): void => console.info(what, detail)
