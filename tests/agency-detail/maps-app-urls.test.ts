import { expect, test } from 'vitest'
import { createMapsAppUrls } from '../../src/ui/agency-detail/maps-app-urls.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'

const destination = (directions: string | null) =>
  directions && new URL(directions).searchParams.get('destination')

test('directions lead to the pin if the address is a PO box', { tags: ['AGENCY-22'] }, () => {
  const { latitude, longitude } = cityOfKnoxvilleDetail
  const byAddress = createMapsAppUrls({ ...cityOfKnoxvilleDetail, address1: '400 Main Street' })
  expect(destination(byAddress.directions)).toContain('400 Main Street')
  const box = { ...cityOfKnoxvilleDetail, address1: 'PO BOX 1631' }
  expect(destination(createMapsAppUrls(box).directions)).toBe(`${latitude},${longitude}`)
  expect(createMapsAppUrls({ ...box, latitude: null, longitude: null }).directions).toBeNull()
})
