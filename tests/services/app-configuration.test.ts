import { expect, test, vi } from 'vitest'
import { readAppConfiguration } from '../../src/services/app-configuration.ts'
import { wrongResponses } from '../support/fuzz/wrong-values.ts'

const read = (textContent: string) => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  return readAppConfiguration()
}

test.each([...wrongResponses, '[]'])(
  'the text %j in place of the configuration leaves the defaults',
  { tags: ['ROBUST-05'] },
  (text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(read(text)).toEqual(read('{}'))
  },
)
