import type { Page } from '@playwright/test'
import type { Agency } from '../../contract/agencies.ts'
import type { AgencyType } from '../../contract/agency-types.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { boxOf, expect, expectNoViolations, test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import {
  hoverPin,
  type MapCamera,
  mapOfAgencies,
  nashvilleView,
  pinCard,
  pixelsOf,
  pointOnMap,
  searchUrlAt,
} from '../support/map.ts'
import { navigate } from '../support/navigate.ts'
import { cards, changeFilter, mockSearches, resultsHeading, type Searches } from '../support/search-page.ts'

// With this factor, a pixel of a screenshot is a pixel of the page.
test.use({ ...withGraphics, deviceScaleFactor: 1 })

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest area, in pixels, that contains every difference between two screenshots of one size. */
const findDifference = (page: Page, one: Buffer, other: Buffer): Promise<Area> =>
  page.evaluate(
    async (encoded) => {
      const [first, second] = await Promise.all(
        encoded.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second) throw new Error('This browser has no canvas to compare screenshots.')
      const columns: number[] = []
      const rows: number[] = []
      for (let at = 0; at < first.data.length; at += 4) {
        const isSame = [0, 1, 2, 3].every((channel) => first.data[at + channel] === second.data[at + channel])
        if (isSame) continue
        columns.push((at / 4) % first.width)
        rows.push(Math.floor(at / 4 / first.width))
      }
      const [x, y] = [Math.min(...columns), Math.min(...rows)]
      return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 }
    },
    [one.toString('base64'), other.toString('base64')],
  )

/** The open sea, where the base map has no labels under the pins. */
const sea: MapCamera = { latitude: 27.5, longitude: -93, zoom: 9 }

/** The width of a pixel in degrees of longitude at the current zoom. */
const pixel = 360 / (256 * 2 ** sea.zoom)

const place = { latitude: sea.latitude, longitude: sea.longitude - 180 * pixel }

const agency = (id: number, name: string, changes: Partial<Agency> = {}): Agency => ({
  ...cityOfKnoxville,
  id,
  name,
  ...place,
  ...changes,
})
/** An agency a number of pixels east of the place, by default on the same latitude. */
const agencyEast = (id: number, name: string, pixels: number, latitude = place.latitude): Agency =>
  agency(id, name, { latitude, longitude: place.longitude + pixels * pixel })

let searches: Searches
test.beforeEach(async ({ page, signIn }) => {
  searches = await mockSearches(page)
  await signIn()
})

/** A screenshot of the map around the place, with the mouse elsewhere. */
const takeScreenshot = async (page: Page): Promise<Buffer> => {
  await resultsHeading(page).hover()
  const { x, y } = await pointOnMap(page, place, sea)
  // The name is to the right.
  return await page.screenshot({ clip: { x: x - 30, y: y - 30, width: 48, height: 60 } })
}

/** True if there is dark text on that side of the pin, by default the one at the place. */
const hasName = async (page: Page, side: 'left' | 'right' = 'right', at = place): Promise<boolean> => {
  const { x, y } = await pointOnMap(page, at, sea)
  const left = side === 'right' ? x + 25 : x - 85
  const pixels = await pixelsOf(page, { x: left, y: y - 10, width: 60, height: 20 })
  return pixels.some((colors) => Math.max(...colors) < 80)
}

/** Searches again, and takes a screenshot once the card of the pin at the place has this title. */
const takeScreenshotOf = async (page: Page, agencies: Agency[], title: string): Promise<Buffer> => {
  searches.respondWith(agencies)
  await changeFilter(page, 'Has sales reports')
  await hoverPin(page, place, title, sea)
  return await takeScreenshot(page)
}

test('pins show the agency type and favorites, join clusters, and show their names on hover', {
  tag: ['@MAP-09', '@MAP-10', '@MAP-12', '@PIN-01', '@PIN-03', '@PIN-04', '@PIN-05', '@PIN-09'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^Unexpected values in GET agencies: agencyType \(1\)$/)

  await test.step('agencies within half a square of 120 pixels are one cluster labeled with their count, and agencies beyond are not', async () => {
    const north = place.latitude + 0.6
    const separate = [agencyEast(3, 'Far West', -33, north), agencyEast(4, 'Far East', 33, north)]
    const together = [agencyEast(1, 'West', -27), agencyEast(2, 'East', 27)]
    searches.respondWith([...together, ...separate])
    await page.goto(searchUrlAt(sea))
    await hoverPin(page, place, '2 agencies', sea)
    for (const { name, latitude, longitude } of separate) {
      await hoverPin(page, { latitude: latitude ?? 0, longitude: longitude ?? 0 }, name, sea)
    }
    const two = await takeScreenshotOf(page, together, '2 agencies')
    const three = await takeScreenshotOf(page, [...together, agencyEast(5, 'Middle', 0)], '3 agencies')
    expect(two.equals(three)).toBe(false)
  })

  await test.step('the size and the icons', async () => {
    const takePinScreenshot = (agencyType: AgencyType) =>
      takeScreenshotOf(page, [agency(1, `Pin ${agencyType}`, { agencyType })], `Pin ${agencyType}`)

    const government = await takePinScreenshot('government')
    const education = await takePinScreenshot('education')
    const higherEducation = await takePinScreenshot('higher-education')
    const generic = await takePinScreenshot('non-profit')
    expect(await hasName(page)).toBe(true)
    const unknown = await takePinScreenshot('tribal' as AgencyType)
    expect(unknown.equals(generic)).toBe(true)
    await expect(cards(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'generic')
    await expect(cards(page).getByText('Government')).toHaveCount(0)

    searches.respondWith([])
    await changeFilter(page, 'Has sales reports')
    await expect.poll(async () => (await takeScreenshot(page)).equals(generic)).toBe(false)
    const empty = await takeScreenshot(page)
    expect(await hasName(page)).toBe(false)
    // The margin inside the 32 pixels differs by shape.
    expect(await findDifference(page, government, empty)).toEqual({ x: 15, y: 15, width: 30, height: 30 })
    expect(await findDifference(page, education, empty)).toEqual({ x: 14, y: 14, width: 32, height: 32 })
    expect(await findDifference(page, higherEducation, empty)).toEqual({
      x: 15,
      y: 14,
      width: 30,
      height: 32,
    })
    expect(await findDifference(page, generic, empty)).toEqual({ x: 14, y: 14, width: 32, height: 32 })
    expect(government.equals(generic)).toBe(false)
  })

  await test.step('at the right edge of the map, a name is on the left of its pin', async () => {
    for (const [name, pixels] of [
      ['City of Knoxville', 350],
      ['Mill Hollow Community Health Center', 276],
    ] as const) {
      const atEdge = agencyEast(1, name, 180 + pixels)
      searches.respondWith([atEdge])
      await changeFilter(page, 'Has sales reports')
      const point = { latitude: place.latitude, longitude: atEdge.longitude ?? 0 }
      await hoverPin(page, point, name, sea)
      await resultsHeading(page).hover()
      await expect.poll(() => hasName(page, 'left', point)).toBe(true)
    }
  })

  await test.step('the name of a selected pin is on the side where it covers no cluster', async () => {
    const beside = [agencyEast(2, 'Second', 40), agencyEast(3, 'Third', 50)]
    searches.respondWith([agency(1, 'City of Knoxville'), ...beside])
    await navigate(page, `${searchUrlAt(sea)}&selected=1`)
    await hoverPin(page, place, 'City of Knoxville', sea)
    await resultsHeading(page).hover()
    await expect.poll(() => hasName(page, 'left')).toBe(true)
    expect(await hasName(page, 'right')).toBe(false)
    await navigate(page, searchUrlAt(sea))
  })

  await test.step('a favorite has a heart on its pin immediately and until it is removed, even while it is selected', async () => {
    await takeScreenshotOf(page, [agency(1, 'City of Knoxville')], 'City of Knoxville')
    /** Saves or removes the favorite. The pin changes before the server responds. */
    const toggle = async (expectChange: () => Promise<void>) => {
      const released = Promise.withResolvers<void>()
      await page.route('**/api/v1/favorites', async (route) => {
        await released.promise
        await route.fallback()
      })
      const changed = page.waitForResponse('**/api/v1/favorites')
      await page.getByRole('button', { name: 'Favorite City of Knoxville' }).click()
      await expectChange()
      released.resolve()
      expect((await changed).ok()).toBe(true)
      await page.unroute('**/api/v1/favorites')
    }
    const expectHeartOn = async (screenshot: () => Promise<Buffer>) => {
      const original = await screenshot()
      const isUnchanged = async () => (await screenshot()).equals(original)
      await toggle(() => expect.poll(isUnchanged).toBe(false))
      expect(await isUnchanged()).toBe(false)
      await toggle(() => expect.poll(isUnchanged).toBe(true))
    }
    await expectHeartOn(() => takeScreenshot(page))
    const { x, y } = await hoverPin(page, place, 'City of Knoxville', sea)
    await page.mouse.click(x, y)
    await hoverPin(page, place, 'City of Knoxville', { ...place, zoom: sea.zoom })
    await expectHeartOn(async () => {
      await resultsHeading(page).hover()
      const middle = await pointOnMap(page, sea, sea)
      return page.screenshot({ clip: { x: middle.x - 30, y: middle.y - 30, width: 60, height: 60 } })
    })
  })

  await test.step('hovering over a pin names its agency, fully inside the map at every edge', async () => {
    const pixelOfLatitude = pixel * Math.cos((nashvilleView.latitude * Math.PI) / 180)
    const name = (edge: string) => `The ${edge} Department of Parks, Recreation and Waterworks`
    const at = (id: number, edge: string, right: number, down: number) =>
      agency(id, name(edge), {
        latitude: nashvilleView.latitude - down * pixelOfLatitude,
        longitude: nashvilleView.longitude + right * pixel,
      })
    const alone = at(1, 'Middle', 0, 0)
    const edges = [
      at(2, 'Northern', 250, -310),
      at(3, 'Eastern', 400, 0),
      at(4, 'Western', -405, 0),
      at(5, 'Southern', 0, 310),
      at(6, 'Northwestern', -300, -300),
    ]
    const together = { latitude: 36.6, longitude: nashvilleView.longitude - 120 * pixel }
    searches.respondWith([alone, ...edges, agency(7, 'Twin', together), agency(8, 'Twin', together)])
    await navigate(page, searchUrlAt(nashvilleView))
    const card = pinCard(page)
    for (const { name, latitude, longitude } of edges) {
      await hoverPin(page, { latitude: latitude ?? 0, longitude: longitude ?? 0 }, name)
      const [inner, outer] = [await boxOf(card), await boxOf(mapOfAgencies(page))]
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.y).toBeGreaterThanOrEqual(outer.y)
      expect(inner.right).toBeLessThanOrEqual(outer.right)
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
    }
    await hoverPin(page, together, '2 agencies')
    await hoverPin(page, nashvilleView, alone.name)
    await expect(card).toHaveText(`${alone.name}Government · < 0.1 mi`)
    await expectNoViolations(page)
    await card.hover()
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await hoverPin(page, nashvilleView, alone.name)
    await resultsHeading(page).hover()
    await expect(card).toHaveCount(0)

    const underLegend = at(9, 'Covered', -300, 140)
    searches.respondWith([underLegend, at(10, 'Free', 395, 0)])
    await changeFilter(page, 'Has sales reports')
    await expect(resultsHeading(page)).toHaveText('2 Results')
    await page.getByRole('button', { name: 'Legend', exact: true }).click()
    await expect(async () => {
      // Focus by keyboard shows the keyboard cursor.
      await mapOfAgencies(page).blur()
      await mapOfAgencies(page).press('Shift')
      await expect(card).toContainText(name('Free'), { timeout: 1_000 })
    }).toPass()
  })
})
