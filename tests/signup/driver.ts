import type { Page } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import { type SignupField, signupFields } from '../../src/machines/signup/fields.ts'
import type { signupMachine } from '../../src/machines/signup/machine.ts'
import type { SignupContext } from '../../src/machines/signup/types.ts'
import { expect, inNashville } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import {
  fieldErrorOf,
  fieldOf,
  fillFields,
  messageOf,
  newEmail,
  readFields,
  signUpByApi,
  signUpFields,
} from '../support/signed-out-pages.ts'
import { taken } from './fixtures.ts'

const labels = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  password: 'Password',
  passwordConfirmation: 'Confirm password',
  zip: 'ZIP code',
} as const satisfies Record<SignupField, string>

const button = (page: Page) => page.getByRole('button', { name: 'Create Account' })

/** Drives /signup: the real server creates accounts; rejections and failures are simulated at the network. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof signupMachine> => {
  let requests: PausedRequests
  let typed: Partial<ReturnType<typeof signUpFields>> = {}

  const type = async (texts: typeof typed) => {
    await fillFields(visit().page, texts)
    typed = { ...typed, ...texts }
  }

  /** The first invalid field has focus, or the button if there is none. */
  const expectFocusAfterRejection = async (invalid: readonly string[]) => {
    const { page } = visit()
    const first = signupFields.find((field) => invalid.includes(field))
    await expect(first ? fieldOf(page, labels[first]) : button(page)).toBeFocused()
  }

  return {
    consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^Sign-up failed\./],
    use: inNashville,
    open: async () => {
      const { page } = visit()
      requests = await pauseRequests(page, '**/api/v1/signup')
      await page.goto('/signup')
    },
    events: {
      'form.submitted': async () => {
        await type(signUpFields())
        await button(visit().page).click()
      },
      'field.edited': ({ field }) =>
        type({ [labels[field]]: field === 'email' ? newEmail() : 'something else' }),
      'xstate.done.actor.signUp': async ({ output }) => {
        const route = await requests.next()
        if (output.outcome === 'accepted') return route.continue()
        const { message, fieldErrors } = output
        if (message === taken || fieldErrors.email?.includes(taken)) {
          await signUpByApi(visit().request, typed.Email)
          await route.continue()
        } else {
          const status = Object.keys(fieldErrors).length > 0 ? 422 : 429
          await route.fulfill({ status, json: { message, errors: fieldErrors } })
        }
        await expectFocusAfterRejection(Object.keys(fieldErrors))
      },
      'xstate.error.actor.signUp': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof signupMachine>()({
      editing: async ({ context }) => {
        const { page } = visit()
        const { message, fieldErrors } = context as SignupContext
        await expect(messageOf(page)).toHaveText(message ?? '')
        const isFilled = Object.values(labels).every((label) => typed[label])
        await expect(button(page)).toBeEnabled({ enabled: isFilled })
        for (const field of signupFields) {
          expect(await fieldErrorOf(page, labels[field])).toBe(fieldErrors[field]?.join(' ') ?? '')
        }
        expect(await readFields(page, Object.keys(typed))).toEqual(typed)
      },
      submitting: async () => {
        const { page } = visit()
        await expect(button(page)).toBeDisabled()
        await expect(fieldOf(page, 'Email')).not.toBeEditable()
        await expect(messageOf(page)).toBeEmpty()
        expect(await readFields(page, Object.keys(typed))).toEqual(typed)
      },
      accountCreated: async () => {
        const { page } = visit()
        await expect(page).toHaveURL('/home')
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      },
    }),
  }
}
