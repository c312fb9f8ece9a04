import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { Agency } from '../../contract/agencies.ts'
import type { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { expect } from '../support/browser.ts'
import { captureMailtoLinks } from '../support/mailto-links.ts'
import { type OwnTestAccount, signInToOwnAccount } from '../support/own-account.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { openOptions } from '../support/search-page.ts'

/** Drives the options of the first agency in the list at /home, with a separate account on the real server. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof optionsDialogMachine> => {
  let account: OwnTestAccount
  let agency: Agency
  let mails: URL[] = []

  const dialog = () => visit().page.getByRole('dialog', { name: 'Options' })
  const button = (name: string) => dialog().getByRole('button', { name, exact: true })
  const open = () => openOptions(visit().page, agency.name)
  const expectSaved = (isSaved: boolean) =>
    expect.poll(async () => (await account.listSaved()).includes(`Agency ${agency.id}`)).toBe(isSaved)

  /** Clicks one of two buttons that replace each other; if the other one is shown, clicks that one first. */
  const choose = async (name: string, other: string): Promise<void> => {
    await expect(button(name).or(button(other))).toBeVisible()
    if (await button(other).isVisible()) {
      await button(other).click()
      await expect(dialog()).toBeHidden()
      await open()
    }
    await button(name).click()
  }

  return {
    consoleErrors: [],
    open: async () => {
      const { page } = visit()
      account = await signInToOwnAccount(page)
      mails = await captureMailtoLinks(page)
      const listed = page.waitForResponse('**/api/v1/agencies?*')
      await page.goto('/home')
      const agencies: Agency[] = await (await listed).json()
      if (!agencies[0]) throw new Error('The sample has no agency here.')
      agency = agencies[0]
    },
    events: {
      'options.opened': async () => {
        await open()
      },
      // The button is visible while it has focus.
      'options.closed': () => button('Close options').press('Enter'),
      'share.chosen': async () => {
        const before = mails.length
        await button('Share This').click()
        await expect.poll(() => mails.length).toBe(before + 1)
        expect(mails.at(-1)?.searchParams.get('subject')).toBe(`Agency Atlas: Agency - ${agency.name}`)
      },
      'save.chosen': async () => {
        await choose('Favorite This', 'Remove Favorite')
        await expectSaved(true)
      },
      'removal.chosen': async () => {
        await choose('Remove Favorite', 'Favorite This')
        await expectSaved(false)
      },
    },
    states: createPageAssertions<typeof optionsDialogMachine>()({
      closed: () => expect(dialog()).toBeHidden(),
      open: async () => {
        await expect(dialog()).toContainText(agency.name)
        await expect(button('Share This')).toBeVisible()
        await expect(button('Favorite This').or(button('Remove Favorite'))).toHaveCount(1)
      },
    }),
  }
}
