const prefix = 'agency-atlas.'

/** A small JSON value stored in the browser under a name. */
export interface StoredValue {
  /** The stored value, not validated; undefined if it is missing or unreadable. */
  read(): unknown
  /** Stores a value; null removes it. Logs and returns false if the storage is full or blocked. */
  write(value: unknown): boolean
}

/** `visit`: until the tab is closed. `browser`: until it is cleared. */
export const createStoredValue = (lifetime: 'visit' | 'browser', name: string): StoredValue => {
  const storage = () => (lifetime === 'visit' ? sessionStorage : localStorage)
  return {
    read() {
      try {
        const text = storage().getItem(prefix + name)
        return text === null ? undefined : JSON.parse(text)
      } catch (error) {
        console.warn(`The stored "${name}" could not be read.`, error)
        return undefined
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(prefix + name)
        else storage().setItem(prefix + name, JSON.stringify(value))
        return true
      } catch (error) {
        console.warn(`"${name}" could not be saved for the next visit.`, error)
        return false
      }
    },
  }
}
