import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'
import { selectUserLocation } from '../../src/machines/geolocation/selectors.ts'

export const states = createStateAssertions(geolocationMachine, {
  asking: (snapshot) => {
    expect(selectUserLocation(snapshot)).toBeNull()
  },
  known: (snapshot) => {
    expect(selectUserLocation(snapshot)).toEqual({ latitude: 36.17, longitude: -86.78 })
    expect(snapshot.status).toBe('active')
  },
  none: (snapshot) => {
    expect(selectUserLocation(snapshot)).toBeNull()
    expect(snapshot.status).toBe('active')
  },
})
