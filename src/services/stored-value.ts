const prefix = 'agency-atlas.'

/**
 * A small JSON value that the browser stores under a name: until the tab is closed (`visit`), or until the browser's
 * data is cleared (`browser`).
 */
export const createStoredValue = (lifetime: 'visit' | 'browser', name: string) => {
  const getStorage = () => (lifetime === 'visit' ? sessionStorage : localStorage)
  return {
    /** The stored value, not validated; undefined if it is missing or unreadable. */
    read(): unknown {
      try {
        const text = getStorage().getItem(prefix + name)
        return text === null ? undefined : JSON.parse(text)
      } catch (error) {
        console.warn(`The stored "${name}" could not be read.`, error)
        return undefined
      }
    },
    /** Stores a value; null removes it. Logs and returns false if the storage is full or blocked. */
    write(value: unknown): boolean {
      try {
        if (value === null) getStorage().removeItem(prefix + name)
        else getStorage().setItem(prefix + name, JSON.stringify(value))
        return true
      } catch (error) {
        console.warn(`"${name}" could not be saved for the next visit.`, error)
        return false
      }
    },
  }
}
