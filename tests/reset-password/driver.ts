import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { NewPassword } from '../../src/machines/kit/new-password.ts'
import type { resetPasswordMachine } from '../../src/machines/reset-password/machine.ts'
import type { ResetPasswordContext } from '../../src/machines/reset-password/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { requestResetLink } from '../support/mailbox.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { newPassword } from '../support/sign-up-form.ts'
import {
  fieldErrorOf,
  fieldOf,
  fillFields,
  messageOf,
  readFields,
  type SignUpFormTexts,
  signUpByApi,
} from '../support/signed-out-pages.ts'
import { expiredLink } from './fixtures.ts'

const labels = {
  password: 'Password',
  passwordConfirmation: 'Confirm password',
} as const satisfies Record<keyof NewPassword, string>

/** Drives /reset-password with the link of a real email, which expires when the test uses it outside the page. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof resetPasswordMachine> => {
  let requests: PausedRequests
  let link = ''
  let typed: Partial<Pick<SignUpFormTexts, 'Password' | 'Confirm password'>> = {}

  const token = () => link.split('/').at(-1)
  const button = (name: string) => visit().page.getByRole('button', { name, exact: true })
  const type = async (texts: typeof typed) => {
    await fillFields(visit().page, texts)
    typed = { ...typed, ...texts }
  }
  const expireLink = async () => {
    const response = await visit().request.put('/api/v1/password', {
      data: {
        password: 'eight sails',
        password_confirmation: 'eight sails',
        reset_password_token: token(),
      },
    })
    expect(response.status()).toBe(200)
  }

  return {
    consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^The password could not be reset\./],
    // After the link has expired, the server accepts no password.
    allowsAfter: ({ event }, steps) =>
      event.type !== 'form.submitted' ||
      !steps.some(({ description }) => description === 'the server reports that the link has expired'),
    open: async () => {
      const { page, request } = visit()
      link = await requestResetLink(request, await signUpByApi(request))
      requests = await pauseRequests(page, '**/api/v1/password')
      await page.goto(link)
    },
    events: {
      'form.submitted': async ({ password, passwordConfirmation }) => {
        await type({ Password: password, 'Confirm password': passwordConfirmation })
        await button('Reset Password').click()
      },
      'field.edited': ({ field }) => type({ [labels[field]]: newPassword }),
      'xstate.done.actor.resetPassword': async ({ output }) => {
        const route = await requests.next()
        expect([route.request().method(), route.request().postDataJSON()]).toEqual([
          'PUT',
          {
            password: typed.Password,
            password_confirmation: typed['Confirm password'],
            reset_password_token: token(),
          },
        ])
        if (output.outcome === 'accepted') return route.continue()
        if (output.message === expiredLink) {
          await expireLink()
          return route.continue()
        }
        return route.fulfill({ status: 422, json: { message: output.message, errors: output.fieldErrors } })
      },
      'xstate.error.actor.resetPassword': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof resetPasswordMachine>()({
      editing: async ({ context }) => {
        const { page } = visit()
        const { message, fieldErrors } = context as ResetPasswordContext
        await expect(messageOf(page)).toHaveText(message ?? '')
        if (message === expiredLink) {
          await expect(button('Reset Password')).toBeFocused()
          const requestLink = page.getByRole('link', { name: 'Request a new one' })
          await expect(requestLink).toHaveAttribute('href', '/forgot-password')
        }
        await expect(button('Reset Password')).toBeEnabled()
        const fieldErrorText = (field: string) => fieldErrors[field]?.join(' ') ?? ''
        expect(await fieldErrorOf(page, 'Password')).toBe(fieldErrorText('password'))
        expect(await fieldErrorOf(page, 'Confirm password')).toBe(fieldErrorText('passwordConfirmation'))
        expect(await readFields(page, Object.keys(typed))).toEqual(typed)
      },
      submitting: async () => {
        const { page } = visit()
        await expect(button('Resetting Password...')).toBeDisabled()
        await expect(fieldOf(page, 'Password')).not.toBeEditable()
        await expect(messageOf(page)).toBeEmpty()
      },
      changed: async () => {
        const { page } = visit()
        await expect(page).toHaveURL('/login')
        await expect(pageHeading(page)).toHaveText('Hi, Welcome!')
      },
    }),
  }
}
