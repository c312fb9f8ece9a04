import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'
import { selectOwnLocation } from '../../src/machines/geolocation/selectors.ts'

export const states = createStateAssertions(geolocationMachine, {
  asking: (snapshot) => {
    expect(selectOwnLocation(snapshot)).toBeNull()
  },
  known: (snapshot) => {
    expect(selectOwnLocation(snapshot)).toEqual({ latitude: 36.17, longitude: -86.78 })
    expect(snapshot.status).toBe('active')
  },
  none: (snapshot) => {
    expect(selectOwnLocation(snapshot)).toBeNull()
    expect(snapshot.status).toBe('active')
  },
})
