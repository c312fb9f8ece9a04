import { expect, test, vi } from 'vitest'
import { createStoredValue } from '../../src/services/stored-value.ts'

/** A storage with a limit in characters. */
const createStorage = (limit: number) => {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    removeItem: (name: string) => texts.delete(name),
    setItem(name: string, text: string) {
      if (text.length > limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      texts.set(name, text)
    },
  }
}

test('returns false and keeps the old value if the storage is full', { tags: ['SCALE-18'] }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('sessionStorage', createStorage(10))
  const value = createStoredValue('visit', 'draft')
  value.write('short')
  expect(value.write('longer than there is limit')).toBe(false)
  expect(value.read()).toBe('short')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('ignores an invalid stored value', { tags: ['SCALE-18'] }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const storage = createStorage(10)
  vi.stubGlobal('sessionStorage', storage)
  storage.setItem('agency-atlas.draft', '{"broken')
  expect(createStoredValue('visit', 'draft').read()).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('works with blocked storage', { tags: ['SCALE-18'] }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const forbidden = {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    configurable: true,
  }
  Object.defineProperty(globalThis, 'localStorage', forbidden)
  const value = createStoredValue('browser', 'filters')
  expect(value.read()).toBeUndefined()
  expect(value.write({ radius: 50 })).toBe(false)
  Reflect.deleteProperty(globalThis, 'localStorage')
  expect(warn).toHaveBeenCalledTimes(2)
})
