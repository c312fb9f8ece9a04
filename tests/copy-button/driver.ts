import type { Locator } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { contact, contactCards, mockContacts } from '../support/contacts.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { phone } from './fixtures.ts'

declare global {
  interface Window {
    completeCopy(result: 'copied' | 'blocked' | 'thrown'): void
  }
}

/** Makes the clipboard wait for `completeCopy`; the clipboard API and `execCommand` fail or succeed together. */
const mockClipboard = () => {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  let completed = Promise.withResolvers<'copied' | 'blocked' | 'thrown'>()
  window.completeCopy = (result) => completed.resolve(result)
  navigator.clipboard.writeText = async (text) => {
    const result = await completed.promise
    completed = Promise.withResolvers()
    if (result === 'copied') return write(text)
    document.execCommand = () => {
      if (result === 'thrown') throw new Error('The document is not focused.')
      return false
    }
    throw new DOMException('Write permission denied.', 'NotAllowedError')
  }
}

/** Drives the button that copies the phone number of a contact. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof copyButtonMachine> => {
  let card: Locator

  const button = (name: string) => card.getByRole('button', { name, exact: true }).first()
  const manualText = () => card.getByRole('textbox', { name: 'Text to copy' })
  const alert = () => card.getByText('Your browser blocked copying. Select this text and copy it:')

  const expectIdle = async () => {
    await expect(button('Copy')).toBeVisible()
    await expect(card.getByText('Copied')).toHaveCount(0)
    await expect(alert()).toBeHidden()
    await expect(manualText()).toBeHidden()
  }

  const completeCopy = (result: 'copied' | 'blocked' | 'thrown') =>
    visit().page.evaluate((passed) => window.completeCopy(passed), result)

  return {
    consoleErrors: [/^The text could not be copied\./],
    open: async () => {
      const { page } = visit()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await visit().signIn()
      await mockContacts(page, [contact(7, { phone, email: null })])
      await page.addInitScript(mockClipboard)
      await page.goto('/contacts')
      card = contactCards(page).first()
      await expect(button('Copy')).toBeVisible()
    },
    events: {
      'copy.requested': () =>
        card
          .getByRole('button', { name: /^Cop(y|ied)$/ })
          .first()
          .click(),
      'focus.left': async () => {
        const { page } = visit()
        await pageHeading(page).click()
      },
      'xstate.done.actor.writeClipboard': ({ output }) => completeCopy(output.outcome),
      'xstate.error.actor.writeClipboard': () => completeCopy('thrown'),
    },
    states: createPageAssertions<typeof copyButtonMachine>()({
      'ready.idle': expectIdle,
      copying: expectIdle,
      'ready.copied': async () => {
        await expect(button('Copied')).toBeFocused()
        await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
        expect(await visit().page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
      },
      'ready.failed': async () => {
        await expect(alert()).toBeVisible()
        await expect(manualText()).toHaveValue(phone)
        await expect(button('Copy')).toBeVisible()
      },
    }),
  }
}
