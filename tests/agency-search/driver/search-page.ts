import type { Locator, Page } from '@playwright/test'
import type { Expectation } from 'chart-paths/playwright'
import { resultsText } from '../../../src/machines/agency-search/texts.ts'
import type { AgencySearchContext } from '../../../src/machines/agency-search/types.ts'
import { boxOf, expect } from '../../support/browser.ts'
import { mapOfAgencies, pinCard } from '../../support/map.ts'
import { searchBox } from '../../support/search-page.ts'
import type { StoppedClock } from '../../support/stopped-clock.ts'

/** Small, because the map is drawn without a graphics card, but wide enough for map and list side by side. */
const wide = { width: 960, height: 678 }
/** Large enough that the map keeps its size when it is shown alone. */
const narrow = { width: 624, height: 687 }
/** How much taller the window becomes when the user resizes it, in px. */
const addedHeight = 40
const soon = { timeout: 100 }
/** The maximum delay of React's suspended updates, in ms. */
const lateTime = 300
/** The duration of fades, in ms. */
const fadeTime = 250

/** What a narrow window shows. */
export type ShownView = 'Map' | 'List' | 'ListBelowMap'

const busyStates = [
  'searchBox.interpreting',
  'results.waitingForBounds',
  'results.waitingForCamera',
  'results.loading',
  'selection.loading',
]

export const contextOf = ({ context }: Expectation) => context as AgencySearchContext

/** The parts of the search that a user sees and uses. */
export const searchPage = (page: Page, clock: StoppedClock) => {
  const search = page.getByRole('search')
  const panel = page.getByRole('region', { name: 'Agencies', exact: true })
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const view = page.getByRole('radiogroup', { name: 'View' })
  const parts = {
    map: mapOfAgencies(page),
    loading: page.getByText('Loading...', { exact: true }),
    missing: page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: /Error: AuthFailure|Couldn’t load the map/ }) }),
    box: searchBox(page),
    problem: search.getByRole('alert'),
    didYouMean: search.getByRole('button', { name: /\?$/ }),
    searchedName: page.getByText(/^Name or city: “/),
    clear: search.getByRole('button', { name: 'Clear search' }),
    userLocation: page.getByRole('button', { name: 'Pan to Current Location' }),
    userMarker: page.getByRole('img', { name: 'Your location' }),
    panel,
    count: panel.getByRole('heading', { level: 2 }),
    overlay: panel.locator('.mantine-LoadingOverlay-root'),
    cards: panel.getByRole('article'),
    failure: panel.getByRole('alert').filter({ hasText: 'Couldn’t load agencies' }),
    zoomOut: panel.getByRole('button', { name: 'Show all', exact: true }),
    slow: panel.getByText('This is taking longer than usual.'),
    placeSlow: search.getByText('Still searching…'),
    /** A link to another page. */
    contacts: page.getByRole('navigation').getByRole('link', { name: 'Contacts', exact: true }),
    back: panel.getByRole('button', { name: /^Back to / }),
    searchArea: page.getByRole('button', { name: 'Search this area' }),
    filters,
  }

  /** Narrows the window for a check and widens it again, because only a narrow window shows one view at a time. */
  const lookNarrow = async (look: () => Promise<void>) => {
    const size = page.viewportSize() ?? wide
    await page.setViewportSize({ ...narrow, height: narrow.height + size.height - wide.height })
    await look()
    await page.setViewportSize(size)
  }

  /** Waits until fades are complete. */
  const expectFaded = (part: Locator) =>
    expect(async () => {
      if (await part.isVisible()) await clock.advance(fadeTime)
      await expect(part).toBeHidden(soon)
    }).toPass()

  return {
    ...parts,

    widen: () => page.setViewportSize(wide),
    makeTaller: () => page.setViewportSize({ ...wide, height: wide.height + addedHeight }),

    /** The list, its count, and the overlay, which depend on all current states. */
    async expectList(expected: Expectation): Promise<void> {
      const { agencies, selectedAgencies: selected } = contextOf(expected)
      const is = (state: string) => expected.states.includes(state)
      const busy = busyStates.some(is) && !is('selection.selected')
      const searching = busy || is('results.debouncing')
      const hasFailed = is('results.failed') || is('selection.failed')
      const listed = is('selection.selected') ? selected : agencies
      const uncounted = hasFailed && !is('selection.selected')
      const count =
        searching && listed.length === 0 ? 'Searching…' : uncounted ? 'Results' : resultsText(listed.length)
      await expect(parts.panel).toHaveAttribute('aria-busy', String(busy))
      await expect(parts.count).toHaveText(count)
      await expect(parts.failure).toBeVisible({
        visible: hasFailed && !is('selection.selected'),
      })
      await (busy && !uncounted
        ? clock.eventually(() => expect(parts.overlay).toBeVisible(soon))
        : expectFaded(parts.overlay))
      if (uncounted) return
      await expect(async () => {
        const names = await parts.cards.evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''))
        expect(names.sort()).toEqual(listed.map(({ name }) => name).sort())
      }).toPass()
    },

    /** A narrow window shows the map or the list; one selected agency is below the map. */
    async expectView(shown: ShownView): Promise<void> {
      await lookNarrow(async () => {
        if (shown === 'ListBelowMap') await expect(view).toBeHidden()
        else await expect(view.getByRole('radio', { name: new RegExp(`${shown}$`) })).toBeChecked()
        await expect(parts.panel).toBeVisible({ visible: shown !== 'Map' })
        if (await parts.map.count()) await expect(parts.map).toBeVisible({ visible: shown !== 'List' })
      })
    },

    chooseView: (chosen: 'Map' | 'List') => lookNarrow(() => view.getByText(chosen, { exact: true }).click()),

    async chooseFilter(label: string): Promise<void> {
      if (!(await filters.isVisible())) await page.getByRole('button', { name: 'Filters' }).click()
      await clock.eventually(() => expect(filters).toBeVisible(soon))
      await filters.getByText(label, { exact: true }).click()
    },

    async closeFilters(): Promise<void> {
      if (!(await filters.isVisible())) return
      await page.keyboard.press('Escape')
      await expectFaded(filters)
    },

    /** The first frame of the map is drawn; React may show late parts with a delay. */
    expectDrawn: () =>
      expect(async () => {
        await clock.advance(lateTime)
        await expect(parts.map).toBeVisible(soon)
        await expect(parts.loading).toBeHidden(soon)
      }).toPass(),

    /** The map has reached the position set by the app, after a move of the given duration in ms. */
    expectArrival: (length: number) =>
      expect(async () => {
        if (await parts.map.getAttribute('aria-busy')) await clock.advance(length)
        await expect(parts.map).not.toHaveAttribute('aria-busy', /./, soon)
      }).toPass(),

    /** Whether the user is dragging the map. */
    expectDragging: (isDragging: boolean) =>
      clock.eventually(async () => {
        const cursor = await parts.map.evaluate((canvas) => getComputedStyle(canvas).cursor)
        expect(cursor === 'grabbing').toBe(isDragging)
      }),

    /** A point of the map, from its left and from its top. */
    async pointOfMap({ across, down }: { across: number; down: number }): Promise<{ x: number; y: number }> {
      const box = await boxOf(parts.map)
      return { x: box.x + across * box.width, y: box.y + down * box.height }
    },

    /** Moves the mouse to the pin at a point and waits until its card identifies it. */
    hoverPin: (point: { x: number; y: number }, title: string) =>
      clock.eventually(async () => {
        await page.mouse.move(point.x + 3, point.y)
        await page.mouse.move(point.x, point.y)
        await expect(pinCard(page)).toHaveText(title, soon)
      }),
  }
}

export type SearchPage = ReturnType<typeof searchPage>
