import type { Page } from '@playwright/test'
import { expect } from '../../support/browser.ts'
import { changeFilter, searchBox } from '../../support/home.ts'
import { holdNewestRequest, type NewestRequest } from '../../support/newest-request.ts'
import { type StoppedClock, stopClock } from '../../support/stopped-clock.ts'
import { failInTurn, markerPlace } from './answers.ts'
import { holdLocation, holdMapStyle } from './held-answers.ts'
import { type SearchPage, searchPage } from './search-page.ts'

/** A search that is being walked. */
export interface SearchWalk {
  page: Page
  clock: StoppedClock
  search: SearchPage
  style: NewestRequest
  places: NewestRequest
  agencies: NewestRequest
  fail: ReturnType<typeof failInTurn>
  /** Where the marker of the last answer stands on the map now. */
  marker: { across: number; down: number }
  /** What was seen last of the states that are looked at only when they change. */
  last: { view: 'Map' | 'List' | null; travelling: boolean; away: boolean }
}

/**
 * Opens the search as a signed-in user and holds back everything that the page waits for.
 *
 * @param isByName True when the user chose "By name" on an earlier visit.
 */
export const openSearch = async (page: Page, isByName: boolean): Promise<SearchWalk> => {
  await holdLocation(page)
  if (isByName) {
    await page.goto('/home')
    await changeFilter(page, 'By name')
    await expect(searchBox(page)).toHaveAccessibleName('Search by agency or city name')
  }
  const style = await holdMapStyle(page)
  const places = await holdNewestRequest(page, '**/api/v1/geocode?*')
  // Suggestions have a chart and walks of their own.
  await page.route('**/api/v1/geocode?*unfinished=*', (route) => route.fulfill({ json: { results: [] } }))
  const agencies = await holdNewestRequest(page, '**/api/v1/agencies?*')
  const clock = await stopClock(page)
  const search = searchPage(page, clock)
  await search.widen()
  await page.goto('/home')
  const last = { view: 'Map', travelling: false, away: false } as const
  return { page, clock, search, style, places, agencies, fail: failInTurn(), marker: markerPlace, last }
}
