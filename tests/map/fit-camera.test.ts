import { expect, test, vi } from 'vitest'
import { fitCamera, getBoundsMargin } from '../../src/ui/map/fit-camera.ts'

const bounds = {
  northEast: { latitude: 37, longitude: -170 },
  southWest: { latitude: 35, longitude: 170 },
}

test.each([
  ['a wide screen', false, { top: 28, right: 44, bottom: 64, left: 68 }],
  ['a phone', true, { top: 60, right: 24, bottom: 80, left: 76 }],
])(
  'on %s, bounds are shown in full and clear of the controls',
  { tags: ['PIN-08'] },
  (_, matches, padding) => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches }) })
    const getContainer = () => ({ clientWidth: 800, clientHeight: 600 }) as HTMLElement
    const cameraForBounds = vi.fn()
    fitCamera({ getContainer, cameraForBounds }, bounds)
    expect(cameraForBounds.mock.calls).toEqual([[[170, 35, -170, 37], { padding }]])
  },
)

test('the margin leaves at least half of a small map', { tags: ['PIN-08'] }, () => {
  const { top = 0, right = 0, bottom = 0, left = 0 } = getBoundsMargin({ width: 160, height: 120 }, true)
  expect(left + right).toBeLessThanOrEqual(80)
  expect(top + bottom).toBeLessThanOrEqual(60)
})
