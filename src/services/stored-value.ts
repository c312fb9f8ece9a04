const prefix = 'agency-atlas.'

/** A small JSON value kept in the browser under one name. */
export interface StoredValue {
  /** What was kept, unchecked; undefined when there is nothing, or nothing that can be read. */
  read(): unknown
  /** Stores a value; null removes it. False if the storage is full or blocked, which is logged. */
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
        console.warn(`"${name}" could not be kept for the next visit.`, error)
        return false
      }
    },
  }
}
