import { expect, test } from 'vitest'
import {
  addressInOneLine,
  addressLine,
  addressLines,
} from '../../src/ui/components/agency-card/address-lines.ts'
import { cityOfKnoxville } from '../support/agencies.ts'

test.each([
  ['PO BOX 123', 'P.O. Box 123'],
  ['P.O. Box 123', 'P.O. Box 123'],
  ['p o box #77-A', 'P.O. Box 77-A'],
  ['POBOX 9', 'P.O. Box 9'],
])('the PO box %s is shown as %s', { tags: ['CARD-05'] }, (line, shown) => {
  expect(addressLine(line)).toBe(shown)
})

test.each([
  ['400 MAIN STREET NW', '400 main street nw'],
  [' Suite 12 ', 'suite 12'],
  ['12 Post Office Boxwood Lane', '12 post office boxwood lane'],
])('the address line %s is shown as %s', { tags: ['CARD-06'] }, (line, shown) => {
  expect(addressLine(line)).toBe(shown)
})

test('an address consists of its lines, then city, state, and ZIP code', () => {
  expect(addressLines(cityOfKnoxville)).toEqual({
    streets: ['400 main street', 'P.O. Box 1631'],
    town: 'Knoxville, TN 37902',
  })
})

test('missing parts of an address leave no empty lines or extra commas', () => {
  expect(addressLines({ ...cityOfKnoxville, address1: null, address2: '', city: null })).toEqual({
    streets: [],
    town: 'TN 37902',
  })
  expect(addressLines({ ...cityOfKnoxville, state: null, zip: null }).town).toBe('Knoxville')
})

test('an address on one line keeps its letter case and omits missing parts', () => {
  expect(addressInOneLine({ ...cityOfKnoxville, address1: ' 400 MAIN STREET', address2: null })).toBe(
    '400 MAIN STREET, Knoxville, TN 37902',
  )
  expect(addressInOneLine({ address1: null, address2: '', city: null, state: null, zip: null })).toBe('')
})
