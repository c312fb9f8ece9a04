import type { Page } from '@playwright/test'
import { boxOf, expect } from './browser.ts'
import { nashville } from './positions.ts'

export interface MapCamera {
  latitude: number
  longitude: number
  /** On the scale of 256-pixel tiles. */
  zoom: number
}

/** The initial map position if the user's location is unknown. */
export const nashvilleView: MapCamera = { ...nashville, zoom: 9 }

/** The URL of the search with this map position. */
export const searchUrlAt = ({ latitude, longitude, zoom }: MapCamera): string =>
  `/home?lat=${latitude}&lng=${longitude}&zoom=${zoom}`

export const mapOfAgencies = (page: Page) => page.getByRole('region', { name: 'Map of agencies' })
/** The card next to the pin or cluster that has the pointer or the keyboard focus. */
export const pinCard = (page: Page) => page.locator('.maplibregl-map').getByRole('tooltip')

/** The page coordinates of a position while the map shows a view (Web Mercator, north up). */
export const pointOnMap = async (
  page: Page,
  position: { latitude: number; longitude: number },
  view: MapCamera = nashvilleView,
): Promise<{ x: number; y: number }> => {
  const { middle } = await boxOf(mapOfAgencies(page))
  const [x, y] = project(position, view.zoom)
  const [centerX, centerY] = project(view, view.zoom)
  return { x: middle.x + x - centerX, y: middle.y + y - centerY }
}

/**
 * Moves the mouse over a position until its card has the expected title. The pin is then drawn, and the
 * point can be clicked.
 */
export const hoverPin = async (
  page: Page,
  position: { latitude: number; longitude: number },
  title: string,
  view: MapCamera = nashvilleView,
): Promise<{ x: number; y: number }> => {
  const point = await pointOnMap(page, position, view)
  await expect(async () => {
    await page.mouse.move(point.x + 3, point.y)
    await page.mouse.move(point.x, point.y)
    await expect(pinCard(page).getByText(title, { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 45_000 })
  return point
}

const project = ({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) => {
  const world = 256 * 2 ** zoom
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return [((longitude + 180) / 360) * world, ((1 - mercator) / 2) * world] as const
}

/** Returns the pixels of a part of the page as [red, green, blue], row by row. */
export const pixelsOf = async (
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number[][]> => {
  const picture = await page.screenshot({ clip })
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    return Array.from({ length: data.length / 4 }, (_, index) => [...data.slice(index * 4, index * 4 + 3)])
  }, picture.toString('base64'))
}

/** Counts the location requests of a page from now on. Returns a function that reads the count of the open document. */
export const countLocationRequests = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const counts = window as unknown as { locationRequests: number }
    counts.locationRequests = 0
    const request = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...parameters) => {
      counts.locationRequests += 1
      request(...parameters)
    }
  })
  return () => page.evaluate(() => (window as unknown as { locationRequests: number }).locationRequests)
}
