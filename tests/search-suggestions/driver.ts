import type { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import type { SearchSuggestionsContext } from '../../src/machines/search-suggestions/types.ts'
import { failInTurn, searchConsoleErrors } from '../agency-search/driver/answers.ts'
import { expect } from '../support/browser.ts'
import { expectResults, locationRefused, searchBox } from '../support/home.ts'
import { holdNewestRequest, type NewestRequest, often } from '../support/newest-request.ts'
import type { BrowserDriver, Expectation } from '../support/paths/browser/driver.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

/** Walks the suggestions under the search box of /home; time stands still once the search is there. */
export const drive = (visit: () => Visit): BrowserDriver<typeof searchSuggestionsMachine> => {
  let asked: NewestRequest
  const fail = failInTurn()
  const box = () => searchBox(visit().page)
  const options = () => visit().page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option')

  const expectInSight = async ({ context }: Expectation, isAsked: boolean): Promise<void> => {
    const { places, text } = context as SearchSuggestionsContext
    await expect(options()).toHaveText(places)
    await expect(box()).toHaveAttribute('aria-expanded', String(places.length > 0))
    await expect(box()).toBeFocused()
    await expect(async () => {
      const url = asked.waiting()?.request().url()
      expect(url ? new URL(url).searchParams.get('address') : null).toBe(isAsked ? text : null)
    }).toPass(often)
  }

  return {
    consoleErrors: [...searchConsoleErrors, locationRefused, /^Places could not be suggested/],
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      asked = await holdNewestRequest(page, '**/api/v1/geocode?*unfinished=true*')
      await page.clock.install()
      await page.goto('/home')
      await expectResults(page)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
      await box().focus()
    },
    events: {
      'text.typed': ({ text }) => box().fill(text),
      'place.chosen': async ({ place }) => {
        await options().getByText(place, { exact: true }).click()
        await expect(box()).toHaveValue(place)
      },
      'highlight.moved': ({ step }) => box().press(step === 1 ? 'ArrowDown' : 'ArrowUp'),
      'suggestions.dismissed': () => box().press('Escape'),
      'xstate.done.actor.suggestPlaces': ({ output }) =>
        asked.answer(async (route) => {
          expect((await route.fetch()).status()).toBe(200)
          const results = output.map((place) => ({
            formatted_address: `${place}, USA`,
            geometry: { location: { lat: 35.96, lng: -83.92 } },
          }))
          await route.fulfill({ json: { results } })
        }),
      'xstate.error.actor.suggestPlaces': () => asked.answer(fail),
    },
    delays: { typingDebounce: (length) => visit().page.clock.runFor(length) },
    states: {
      'list.idle': (expected) => expectInSight(expected, false),
      'list.debouncing': (expected) => expectInSight(expected, false),
      'list.loading': (expected) => expectInSight(expected, true),
      'list.loaded': async (expected) => {
        await expectInSight(expected, false)
        await expect(visit().page.getByText('2 places suggested')).toHaveCount(1)
      },
      'highlight.none': async () => {
        await expect(box()).not.toHaveAttribute('aria-activedescendant')
      },
      'highlight.some': async ({ context }) => {
        const { places, highlighted } = context as SearchSuggestionsContext
        const selected = options().and(visit().page.locator('[aria-selected="true"]'))
        await expect(selected).toHaveText(places[highlighted ?? -1] ?? 'none')
        const id = await selected.getAttribute('id')
        await expect(box()).toHaveAttribute('aria-activedescendant', id ?? '')
      },
    },
  }
}
