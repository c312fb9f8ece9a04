import type { Locator } from '@playwright/test'
import type { BrowserDriver } from 'chart-paths/playwright'
import type { copyButtonMachine } from '../../src/machines/copy-button/machine.ts'
import { expect } from '../support/browser.ts'
import { answerContacts, contact, contactCards } from '../support/contacts.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { phone } from './fixtures.ts'

declare global {
  interface Window {
    /** Completes the last clipboard request. */
    answerClipboard(answer: 'copied' | 'blocked' | 'thrown'): void
  }
}

/** Makes the clipboard wait for `answerClipboard`; both ways to copy fail or succeed together. */
const holdClipboard = () => {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  let answered = Promise.withResolvers<'copied' | 'blocked' | 'thrown'>()
  window.answerClipboard = (answer) => answered.resolve(answer)
  navigator.clipboard.writeText = async (text) => {
    const answer = await answered.promise
    answered = Promise.withResolvers()
    if (answer === 'copied') return write(text)
    document.execCommand = () => {
      if (answer === 'thrown') throw new Error('The document is not focused.')
      return false
    }
    throw new DOMException('Write permission denied.', 'NotAllowedError')
  }
}

/** Walks the button that copies the phone number of a contact. */
export const drive = (visit: () => Visit): BrowserDriver<typeof copyButtonMachine> => {
  let card: Locator

  const button = (name: string) => card.getByRole('button', { name, exact: true }).first()
  const handText = () => card.getByRole('textbox', { name: 'Text to copy' })
  const alert = () => card.getByText('Your browser blocked copying. Select this text and copy it:')

  const expectQuiet = async () => {
    await expect(button('Copy')).toBeVisible()
    await expect(card.getByText('Copied')).toHaveCount(0)
    await expect(alert()).toBeHidden()
    await expect(handText()).toBeHidden()
  }

  const answer = (how: 'copied' | 'blocked' | 'thrown') =>
    visit().page.evaluate((answered) => window.answerClipboard(answered), how)

  return {
    consoleErrors: [/^The text could not be copied\./],
    open: async () => {
      const { page } = visit()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await visit().signIn()
      await answerContacts(page, [contact(7, { phone, email: null })])
      await page.addInitScript(holdClipboard)
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
        await page.getByRole('heading', { level: 1 }).click()
      },
      'xstate.done.actor.writeClipboard': async ({ output }) => {
        await answer(output.outcome)
      },
      'xstate.error.actor.writeClipboard': () => answer('thrown'),
    },
    states: {
      'ready.idle': expectQuiet,
      copying: expectQuiet,
      'ready.copied': async () => {
        await expect(button('Copied')).toBeFocused()
        await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
        expect(await visit().page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
      },
      'ready.failed': async () => {
        await expect(alert()).toBeVisible()
        await expect(handText()).toHaveValue(phone)
        await expect(button('Copy')).toBeVisible()
      },
    },
  }
}
