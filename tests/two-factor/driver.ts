import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { FormResult } from '../../contract/api-error.ts'
import type { twoFactorMachine } from '../../src/machines/two-factor/machine.ts'
import type { TwoFactorContext, TwoFactorField } from '../../src/machines/two-factor/types.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { account } from '../account/fixtures.ts'
import { expectForm, twoFactorSection, typeInto } from '../support/account-page.ts'
import { expect, inNashville } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { createActorRequests, respond } from '../support/paused-actor-requests.ts'

const labels = {
  currentPassword: 'Password',
  code: 'Authentication code',
} as const satisfies Record<TwoFactorField, string>

/** The server sends recovery codes in an object. */
const withRecoveryCodes = (output: FormResult<readonly string[]>): FormResult<unknown> =>
  output.outcome === 'accepted' ? { ...output, value: { recoveryCodes: output.value } } : output

/** Drives the section on the account page. The test responds to its requests with the fixtures. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof twoFactorMachine> => {
  const calls = createActorRequests({
    createSecret: 'POST account/two_factor',
    turnOnTwoFactor: 'POST account/two_factor/confirmation',
    createRecoveryCodes: 'POST account/two_factor/recovery_codes',
    turnOffTwoFactor: 'DELETE account/two_factor',
  })
  const part = () => twoFactorSection(visit().page)
  const field = (name: TwoFactorField) => part().getByLabel(labels[name], { exact: true })
  const button = (name: string) => part().getByRole('button', { name, exact: true })

  const formState =
    (name: TwoFactorField, { busy }: { busy: boolean }) =>
    ({ context }: Expectation) =>
      expectForm(part(), { labels: { [name]: labels[name] }, errors: context as TwoFactorContext, busy })
  const expectStatus = (status: 'On' | 'Off') =>
    expect(part().getByText(status, { exact: true })).toBeVisible()
  const stepState = (heading: string) => () =>
    expect(part().getByRole('heading', { name: heading })).toBeVisible()

  return {
    consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^A two-factor authentication request failed\./],
    maxSteps: 40,
    allowsConnectingSteps: true,
    use: inNashville,
    open: async ({ expected }) => {
      const { page, signIn } = visit()
      await signIn()
      const { wasOn: twoFactor, recoveryCodesLeft } = expected.context as TwoFactorContext
      await page.route('**/api/v1/account', (route) =>
        route.fulfill({ json: snakeizeKeys({ ...account, twoFactor, recoveryCodesLeft }) }),
      )
      await calls.pause(page)
      await page.goto('/account')
    },
    events: {
      'setup.requested': () => button('Set up two-factor authentication').click(),
      'newRecoveryCodes.requested': () => button('Create new recovery codes').click(),
      'turnOff.requested': () => button('Turn off').click(),
      'password.submitted': async ({ currentPassword }) => {
        await field('currentPassword').fill(currentPassword)
        await field('currentPassword').press('Enter')
      },
      'code.submitted': async ({ code }) => {
        await field('code').fill(code)
        await button('Turn on').click()
      },
      'field.edited': ({ field: name }) => typeInto(field(name)),
      'step.closed': () => button('Cancel').click(),
      'recoveryCodes.closed': () => button('I’ve saved my codes').click(),
      ...calls.events,
      'xstate.done.actor.turnOnTwoFactor': async ({ output }) => {
        const route = await calls.next('turnOnTwoFactor')
        expect(route.request().postDataJSON()).toEqual({ code: '123456' })
        return respond(route, withRecoveryCodes(output))
      },
      'xstate.done.actor.createRecoveryCodes': async ({ output }) =>
        respond(await calls.next('createRecoveryCodes'), withRecoveryCodes(output)),
    },
    states: createPageAssertions<typeof twoFactorMachine>()({
      deciding: null,
      turnedOff: () => expectStatus('Off'),
      'turnedOff.idle': async () => {
        await expect(button('Set up two-factor authentication')).toBeEnabled()
      },
      'turnedOff.enteringPassword': stepState('Confirm your password'),
      'turnedOff.enteringPassword.editing': formState('currentPassword', { busy: false }),
      'turnedOff.enteringPassword.submitting': formState('currentPassword', { busy: true }),
      'turnedOff.enteringCode': async () => {
        await expect(part().getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
        await expect(part().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
      },
      'turnedOff.enteringCode.editing': formState('code', { busy: false }),
      'turnedOff.enteringCode.submitting': formState('code', { busy: true }),
      turnedOn: () => expectStatus('On'),
      'turnedOn.idle': async ({ context }) => {
        const { recoveryCodesLeft } = context as TwoFactorContext
        await expect(part().getByText(`${recoveryCodesLeft} recovery codes left.`)).toBeVisible()
      },
      'turnedOn.showingRecoveryCodes': async ({ context }) => {
        const codes = part().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
        await expect(codes).toHaveText([...(context as TwoFactorContext).recoveryCodes])
      },
      'turnedOn.confirmingNewRecoveryCodes': stepState('Create new recovery codes'),
      'turnedOn.confirmingNewRecoveryCodes.editing': formState('currentPassword', { busy: false }),
      'turnedOn.confirmingNewRecoveryCodes.submitting': formState('currentPassword', { busy: true }),
      'turnedOn.confirmingTurnOff': stepState('Turn off two-factor authentication'),
      'turnedOn.confirmingTurnOff.editing': formState('currentPassword', { busy: false }),
      'turnedOn.confirmingTurnOff.submitting': formState('currentPassword', { busy: true }),
    }),
  }
}
