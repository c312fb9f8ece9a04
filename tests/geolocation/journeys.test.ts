import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { areValidCoordinates } from '../../src/machines/geolocation/coordinates.ts'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'

test('the location is requested once and kept for the visit', async () => {
  const { actor, promises, takeEffects } = startTestActor(geolocationMachine, undefined)
  await promises.waiting('requestLocation').resolve({ latitude: -90, longitude: 180 })
  expect(actor.getSnapshot().value).toBe('known')
  expect(actor.getSnapshot().context).toEqual({ location: { latitude: -90, longitude: 180 } })
  expect(promises.started).toHaveLength(1)
  expect(takeEffects().actions).toEqual([])
})

test.each([
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
  { latitude: 0, longitude: 0 },
])('latitude $latitude, longitude $longitude is valid', { tags: ['GEO-03'] }, (coordinates) => {
  expect(areValidCoordinates(coordinates)).toBe(true)
})

test.each([
  { latitude: 90.01, longitude: 0 },
  { latitude: -90.01, longitude: 0 },
  { latitude: 0, longitude: 180.01 },
  { latitude: 0, longitude: -180.01 },
  { latitude: Number.NaN, longitude: 0 },
  { latitude: 0, longitude: Number.NaN },
  { latitude: Number.NEGATIVE_INFINITY, longitude: 0 },
  { latitude: 0, longitude: Number.POSITIVE_INFINITY },
])(
  'latitude $latitude, longitude $longitude is logged and counts as none',
  { tags: ['GEO-03'] },
  async (coordinates) => {
    const { actor, promises, takeEffects } = startTestActor(geolocationMachine, undefined)
    await promises.waiting('requestLocation').resolve(coordinates)
    expect(actor.getSnapshot().value).toBe('none')
    expect(actor.getSnapshot().context).toEqual({ location: null })
    expect(takeEffects().actions).toEqual([{ type: 'logInvalidCoordinates', params: { coordinates } }])
  },
)

test('a refusal is logged and the location becomes none', { tags: ['GEO-02'] }, async () => {
  const error = new Error('denied')
  const { actor, promises, takeEffects } = startTestActor(geolocationMachine, undefined)
  await promises.waiting('requestLocation').reject(error)
  expect(actor.getSnapshot().value).toBe('none')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
})
