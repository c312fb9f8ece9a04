import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { listRows } from '../../src/machines/search-suggestions/suggestions.ts'
import type { SearchSuggestionsContext, SuggestionRow } from '../../src/machines/search-suggestions/types.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { failInTurn, searchConsoleErrors } from '../agency-search/driver/responses.ts'
import { expect } from '../support/browser.ts'
import { type NewestRequest, pauseNewestRequest } from '../support/newest-request.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { expectResults, searchBox, suggestionList } from '../support/search-page.ts'

const nameOf = (row: SuggestionRow): string => {
  if (row.kind === 'userLocation') return 'Your location'
  if (row.kind === 'recent' || row.kind === 'filters') return row.text
  if (row.kind === 'example') return 'Try “schools within 50 miles of Knoxville”'
  if (row.kind === 'contacts') return `Search contacts for “${row.text}”`
  if (row.kind === 'name') return `Search agencies named “${row.name}”`
  if (row.kind === 'vendor') return row.vendor
  return row.kind === 'place' ? row.place.name : row.agency.name
}

const namesOf = ({ context, states }: Expectation): string[] => {
  if (!states.includes('list.open')) return []
  const { initialRows, ...suggested } = context as SearchSuggestionsContext
  const isEmptyBox = states.includes('list.open.initialRows')
  return (isEmptyBox ? initialRows : listRows(suggested)).map(nameOf)
}

/** Drives the suggestions under the search box of /home; the clock stops once the search is loaded. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof searchSuggestionsMachine> => {
  let requests: NewestRequest
  const fail = failInTurn()
  const box = () => searchBox(visit().page)
  const options = () => suggestionList(visit().page).getByRole('option')

  const expectList = async (expected: Expectation, isLoading: boolean): Promise<void> => {
    const names = namesOf(expected)
    await expect(options()).toContainText(names)
    await expect(options()).toHaveCount(names.length)
    await expect(async () => {
      const url = requests.getPending()?.request().url()
      const { text } = expected.context as SearchSuggestionsContext
      expect(url ? new URL(url).searchParams.get('text') : null).toBe(isLoading ? text : null)
    }).toPass()
  }

  const expectCount = async (expected: Expectation): Promise<void> => {
    await expectList(expected, false)
    const { length } = namesOf(expected)
    const count = length === 1 ? '1 suggestion' : `${length} suggestions`
    await expect(visit().page.getByText(count, { exact: true })).toHaveCount(1)
  }

  return {
    consoleErrors: [...searchConsoleErrors, /^The search suggestions could not be loaded/],
    allowsConnectingSteps: true,
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      requests = await pauseNewestRequest(page, '**/api/v1/suggestions?*')
      await page.clock.install()
      await page.goto('/home')
      await expectResults(page)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
      await box().focus()
    },
    events: {
      'initialRows.requested': async () => {
        // The path's initial rows do not include the searches of its earlier steps.
        await visit().page.evaluate(() => {
          for (const key of Object.keys(localStorage)) {
            if (key.includes('recent-searches')) localStorage.removeItem(key)
          }
        })
        await box().click()
      },
      'text.edited': async ({ text }) => {
        await box().fill(text)
        // Emptying the box is followed by `initialRows.requested`, which is a step of its own.
        if (text === '') await box().press('Escape')
      },
      'row.chosen': async ({ row }) => {
        await options().getByText(nameOf(row), { exact: true }).click()
        await expect(box()).toHaveValue(row.kind === 'name' ? row.name : nameOf(row))
      },
      'highlight.moved': ({ step }) => box().press(step === 1 ? 'ArrowDown' : 'ArrowUp'),
      'suggestions.closed': () => box().press('Escape'),
      'xstate.done.actor.loadSuggestions': ({ output }) =>
        requests.respond(async (route) => {
          expect((await route.fetch()).status()).toBe(200)
          await route.fulfill({ json: snakeizeKeys({ ...output, hasContact: false }) })
        }),
      'xstate.error.actor.loadSuggestions': () => requests.respond(fail),
    },
    delays: { typingDebounce: (length) => visit().page.clock.runFor(length) },
    states: createPageAssertions<typeof searchSuggestionsMachine>()({
      'request.idle': (expected) =>
        expected.states.includes('list.open') ? expectCount(expected) : expectList(expected, false),
      'request.debouncing': (expected) => expectList(expected, false),
      'request.loading': (expected) => expectList(expected, true),
      'list.closed': async () => {
        await expect(box()).toHaveAttribute('aria-expanded', 'false')
        await expect(box()).not.toHaveAttribute('aria-activedescendant')
      },
      'list.open': async (expected) => {
        await expect(box()).toHaveAttribute('aria-expanded', 'true')
        const { highlightedIndex } = expected.context as SearchSuggestionsContext
        const selected = options().and(visit().page.locator('[aria-selected="true"]'))
        if (highlightedIndex === null) {
          await expect(selected).toHaveCount(0)
          await expect(box()).not.toHaveAttribute('aria-activedescendant')
          return
        }
        await expect(selected).toContainText(namesOf(expected)[highlightedIndex] ?? 'none')
        const id = await selected.getAttribute('id')
        await expect(box()).toHaveAttribute('aria-activedescendant', id ?? '')
      },
      'list.open.initialRows': async () => {
        await expect(box()).toHaveValue('')
        await expect(options().last()).toHaveText(/^Try “/)
      },
      'list.open.suggestions': () => expect(options().last()).toHaveText(/^Search agencies named “/),
    }),
  }
}
