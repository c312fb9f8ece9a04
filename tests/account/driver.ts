import type { Locator, Page, Route } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { AccountSession, OwnAccount } from '../../contract/accounts.ts'
import type { FormResult } from '../../contract/api-error.ts'
import type { accountMachine } from '../../src/machines/account/machine.ts'
import type {
  AccountContext,
  AccountForm,
  NameField,
  PasswordField,
  TwoFactorField,
} from '../../src/machines/account/types.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { deletionDialog, section, sessionRows, twoFactorSection } from '../support/account-page.ts'
import { expect, inNashville } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { findTokenCookie } from '../support/sessions.ts'

/** The request of each actor. */
const calls = {
  loadAccount: 'GET account',
  saveName: 'PATCH account',
  changePassword: 'PUT account/password',
  loadSessions: 'GET account/sessions',
  endSession: 'DELETE account/sessions/2',
  endOtherSessions: 'DELETE account/sessions',
  createSecret: 'POST account/two_factor',
  confirmCode: 'POST account/two_factor/confirmation',
  createRecoveryCodes: 'POST account/two_factor/recovery_codes',
  removeTwoFactor: 'DELETE account/two_factor',
  deleteAccount: 'DELETE account',
} as const
type Call = keyof typeof calls

/** What an event of each actor does on the page. */
const eventsOf = <Kind extends 'done' | 'error', Perform>(kind: Kind, performOf: (call: Call) => Perform) =>
  Object.fromEntries(
    Object.keys(calls).map((call) => [`xstate.${kind}.actor.${call}`, performOf(call as Call)]),
  ) as Record<`xstate.${Kind}.actor.${Call}`, Perform>

const labels = {
  name: { firstName: 'First name', lastName: 'Last name' },
  password: {
    currentPassword: 'Current password',
    password: 'New password',
    passwordConfirmation: 'Confirm new password',
  },
  twoFactor: { currentPassword: 'Password', code: 'Authentication code' },
  deletion: { currentPassword: 'Password' },
} as const satisfies {
  name: Record<NameField, string>
  password: Record<PasswordField, string>
  twoFactor: Record<TwoFactorField, string>
  deletion: Record<'currentPassword', string>
}
const labelOf = (form: AccountForm, name: string): string => {
  const label = new Map(Object.entries(labels[form])).get(name)
  if (label === undefined) throw new Error(`The form "${form}" has no field "${name}".`)
  return label
}

const partOf = (page: Page, form: AccountForm): Locator =>
  ({
    name: section(page, 'Profile'),
    password: section(page, 'Password'),
    twoFactor: twoFactorSection(page),
    deletion: deletionDialog(page),
  })[form]

const done = (route: Route) => route.fulfill({ status: 204 })
const accept = (route: Route, body: unknown) => route.fulfill({ json: snakeizeKeys(body) })

type Output = FormResult<unknown> | OwnAccount | AccountSession[]

/** Responds to a request like the real server. */
const respond = (route: Route, output: Output): Promise<void> => {
  if (!('outcome' in output)) return accept(route, output)
  if (output.outcome === 'accepted') return output.value === null ? done(route) : accept(route, output.value)
  const { message, fieldErrors } = output
  const status = Object.keys(fieldErrors).length > 0 ? 422 : 429
  return route.fulfill({ status, json: snakeizeKeys({ message, errors: fieldErrors }) })
}

/** Drives the account page. The test responds to all requests with the fixtures. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof accountMachine> => {
  const requestsByCall = new Map<Call, PausedRequests>()
  const next = (call: Call): Promise<Route> => {
    const requests = requestsByCall.get(call)
    if (!requests) throw new Error(`No request of "${call}" is paused.`)
    return requests.next()
  }
  const field = (form: AccountForm, name: string) =>
    partOf(visit().page, form).getByLabel(labelOf(form, name), { exact: true })
  const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click()
  const fillAll = async (form: AccountForm, values: Record<string, string>) => {
    for (const [name, text] of Object.entries(values)) await field(form, name).fill(text)
  }
  const edit = async (form: AccountForm, name: string) => {
    const input = field(form, name)
    await input.fill(`${await input.inputValue()}x`)
  }

  /** Checks a form: errors at their fields, other messages below, and whether its button shows a spinner. */
  const expectForm = async (
    form: AccountForm,
    names: readonly string[],
    { context }: Expectation,
    { busy }: { busy: boolean },
  ) => {
    const part = partOf(visit().page, form)
    const { message, fieldErrors } = (context as AccountContext).errors[form]
    for (const name of names) {
      const texts = fieldErrors[name]
      await expect(field(form, name)).toBeEditable({ editable: !busy })
      if (texts) {
        await expect(field(form, name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(form, name)).toHaveAccessibleDescription(new RegExp(texts.join(' ')))
      } else await expect(field(form, name)).not.toHaveAttribute('aria-invalid', 'true')
    }
    await expect(part.getByRole('alert', { includeHidden: true })).toHaveText(message ?? '')
    await expect(part.locator('button[data-loading]')).toHaveCount(busy ? 1 : 0)
  }
  const nameFields = ['firstName', 'lastName']
  const passwordFields = ['currentPassword', 'password', 'passwordConfirmation']

  /** The page closes after deletion, so the other regions of the chart cannot be checked. */
  const onPage = (check: (expected: Expectation) => Promise<void>) => async (expected: Expectation) => {
    if (!expected.states.includes('profile.deleted')) await check(expected)
  }
  const formState = (form: AccountForm, names: readonly string[], busy: boolean) =>
    onPage((expected) => expectForm(form, names, expected, { busy }))
  const stepState = (heading: string) =>
    onPage(() => expect(twoFactorSection(visit().page).getByRole('heading', { name: heading })).toBeVisible())
  const expectRows = ({ context }: Expectation) =>
    expect(sessionRows(visit().page)).toHaveCount((context as AccountContext).sessions.length)
  const canEnd = async (expected: Expectation, { enabled }: { enabled: boolean }) => {
    const { page } = visit()
    const hasOthers = (expected.context as AccountContext).sessions.length > 1
    const all = page.getByRole('button', { name: 'Sign out everywhere else' })
    await expect(all).toHaveCount(hasOthers ? 1 : 0)
    if (hasOthers) await expect(all).toBeEnabled({ enabled })
    await expect(page.getByText('You’re not signed in anywhere else.')).toHaveCount(hasOthers ? 0 : 1)
    const hasFailed = expected.states.includes('sessions.loaded.ready.failed')
    const message = hasFailed ? (expected.context as AccountContext).sessionEndFailure : ''
    await expect(section(page, 'Sessions').getByRole('alert', { includeHidden: true })).toHaveText(
      message ?? '',
    )
  }

  return {
    consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^An account request failed\./],
    maxSteps: 40,
    addsSteps: true,
    use: inNashville,
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      for (const [call, line] of Object.entries(calls)) {
        const [method, path] = line.split(' ')
        const requests = await pauseRequests(
          page,
          `**/api/v1/${path}`,
          (request) => request.method() === method,
        )
        requestsByCall.set(call as Call, requests)
      }
      await page.goto('/account')
    },
    allows: ({ description, event }, snapshot) => {
      const hasPassword = snapshot.context.account?.hasPassword === true
      const needsField =
        description === 'the user confirms the deletion with a password' || event.type === 'deletion.edited'
      const { profile } = snapshot.value
      const deletion = typeof profile === 'object' ? profile.loaded.deletion : 'closed'
      // The dialog covers the page, so only its own controls can be used.
      const isCovered = deletion === 'editing' || deletion === 'submitting'
      const isReachable = !isCovered || /^(deletion|xstate)\./.test(event.type)
      return profile !== 'deleted' && isReachable && (hasPassword || !needsField)
    },
    events: {
      'profile.retried': () =>
        visit()
          .page.getByRole('alert')
          .filter({ hasText: 'your account' })
          .getByRole('button', { name: 'Try again' })
          .click(),
      'name.submitted': async ({ firstName, lastName }) => {
        await fillAll('name', { firstName, lastName })
        await press(partOf(visit().page, 'name'), 'Save name')
      },
      'name.edited': ({ field: name }) => edit('name', name),
      'password.submitted': async ({ currentPassword, password, passwordConfirmation }) => {
        await fillAll('password', { currentPassword, password, passwordConfirmation })
        await press(partOf(visit().page, 'password'), 'Change password')
      },
      'password.edited': ({ field: name }) => edit('password', name),
      'sessions.retried': () => press(section(visit().page, 'Sessions'), 'Try again'),
      'sessionEnd.requested': () =>
        sessionRows(visit().page)
          .filter({ hasText: 'Safari on iOS' })
          .getByRole('button', { name: /^Sign out: Safari on iOS/ })
          .click(),
      'otherSessionsEnd.requested': () =>
        press(section(visit().page, 'Sessions'), 'Sign out everywhere else'),
      'twoFactorSetup.requested': () =>
        press(twoFactorSection(visit().page), 'Set up two-factor authentication'),
      'recoveryCodes.requested': () => press(twoFactorSection(visit().page), 'Create new recovery codes'),
      'twoFactorRemoval.requested': () => press(twoFactorSection(visit().page), 'Turn off'),
      'twoFactor.dismissed': () => press(twoFactorSection(visit().page), 'Cancel'),
      'twoFactor.edited': ({ field: name }) => edit('twoFactor', name),
      'twoFactorPassword.submitted': async ({ currentPassword }) => {
        await fillAll('twoFactor', { currentPassword })
        await field('twoFactor', 'currentPassword').press('Enter')
      },
      'code.submitted': async ({ code }) => {
        await fillAll('twoFactor', { code })
        await press(twoFactorSection(visit().page), 'Turn on')
      },
      'recoveryCodes.dismissed': () => press(twoFactorSection(visit().page), 'I’ve saved my codes'),
      'deletion.requested': () => press(section(visit().page, 'Delete account'), 'Delete account'),
      'deletion.dismissed': () => press(deletionDialog(visit().page), 'Cancel'),
      'deletion.edited': () => edit('deletion', 'currentPassword'),
      'deletion.submitted': async ({ currentPassword }) => {
        if (currentPassword !== undefined) await fillAll('deletion', { currentPassword })
        await press(deletionDialog(visit().page), 'Delete account')
      },
      ...eventsOf('error', (call) => async () => (await next(call)).abort()),
      ...eventsOf(
        'done',
        (call) =>
          async ({ output }: { output: Output }) =>
            respond(await next(call), output),
      ),
      'xstate.done.actor.endSession': async () => done(await next('endSession')),
      'xstate.done.actor.endOtherSessions': async () => done(await next('endOtherSessions')),
      'xstate.done.actor.confirmCode': async ({ output }) => {
        const route = await next('confirmCode')
        expect(route.request().postDataJSON()).toEqual({ code: '123456' })
        return respond(route, withCodes(output))
      },
      'xstate.done.actor.createRecoveryCodes': async ({ output }) =>
        respond(await next('createRecoveryCodes'), withCodes(output)),
    },
    states: createPageAssertions<typeof accountMachine>()({
      'profile.loading': () => expect(visit().page.getByLabel('Loading your account…')).toBeVisible(),
      'profile.failed': async () => {
        const failure = visit().page.getByRole('alert').filter({ hasText: 'Couldn’t load your account' })
        await expect(failure).toContainText('We couldn’t reach the server.')
      },
      'profile.loaded': onPage(() =>
        expect(section(visit().page, 'Profile').getByText('ann@dealer.example')).toBeVisible(),
      ),
      'profile.loaded.name.editing': formState('name', nameFields, false),
      'profile.loaded.name.submitting': formState('name', nameFields, true),
      'profile.loaded.name.saved': onPage(() =>
        expect(section(visit().page, 'Profile').getByRole('status')).toHaveText('Name saved'),
      ),
      'profile.loaded.password.managedByOrganization': onPage(async () => {
        const { page } = visit()
        await expect(page.getByText('You sign in through your organization')).toBeVisible()
        await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0)
      }),
      'profile.loaded.password.editing': formState('password', passwordFields, false),
      'profile.loaded.password.submitting': formState('password', passwordFields, true),
      'profile.loaded.password.changed': onPage(async () => {
        const part = section(visit().page, 'Password')
        await expect(part.getByRole('status')).toHaveText(
          'Password changed. You’ve been signed out everywhere else.',
        )
        for (const name of passwordFields) await expect(field('password', name)).toHaveValue('')
      }),
      'profile.loaded.twoFactor.managedByOrganization': onPage(() =>
        expect(twoFactorSection(visit().page)).toHaveCount(0),
      ),
      'profile.loaded.twoFactor.disabled': onPage(async () => {
        await expect(twoFactorSection(visit().page).getByText('Off', { exact: true })).toBeVisible()
        await expect(
          twoFactorSection(visit().page).getByRole('button', { name: 'Set up two-factor authentication' }),
        ).toBeEnabled()
      }),
      'profile.loaded.twoFactor.confirmingPassword': stepState('Confirm your password'),
      'profile.loaded.twoFactor.confirmingPassword.editing': formState(
        'twoFactor',
        ['currentPassword'],
        false,
      ),
      'profile.loaded.twoFactor.confirmingPassword.submitting': formState(
        'twoFactor',
        ['currentPassword'],
        true,
      ),
      'profile.loaded.twoFactor.confirmingCode': onPage(async () => {
        const part = twoFactorSection(visit().page)
        await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
        await expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
      }),
      'profile.loaded.twoFactor.confirmingCode.editing': formState('twoFactor', ['code'], false),
      'profile.loaded.twoFactor.confirmingCode.submitting': formState('twoFactor', ['code'], true),
      'profile.loaded.twoFactor.showingCodes': onPage(async ({ context }) => {
        const codes = twoFactorSection(visit().page).getByRole('list', { name: 'Recovery codes' })
        await expect(codes.getByRole('listitem')).toHaveText([...(context as AccountContext).recoveryCodes])
      }),
      'profile.loaded.twoFactor.enabled': onPage(async ({ context }) => {
        const left = (context as AccountContext).account?.recoveryCodesLeft
        await expect(twoFactorSection(visit().page).getByText('On', { exact: true })).toBeVisible()
        await expect(twoFactorSection(visit().page).getByText(`${left} recovery codes left.`)).toBeVisible()
      }),
      'profile.loaded.twoFactor.renewingCodes': stepState('Create new recovery codes'),
      'profile.loaded.twoFactor.renewingCodes.editing': formState('twoFactor', ['currentPassword'], false),
      'profile.loaded.twoFactor.renewingCodes.submitting': formState('twoFactor', ['currentPassword'], true),
      'profile.loaded.twoFactor.removing': stepState('Turn off two-factor authentication'),
      'profile.loaded.twoFactor.removing.editing': formState('twoFactor', ['currentPassword'], false),
      'profile.loaded.twoFactor.removing.submitting': formState('twoFactor', ['currentPassword'], true),
      'profile.loaded.deletion.closed': () => expect(deletionDialog(visit().page)).toHaveCount(0),
      'profile.loaded.deletion.editing': (expected) =>
        expectForm('deletion', deletionFields(expected), expected, { busy: false }),
      'profile.loaded.deletion.submitting': (expected) =>
        expectForm('deletion', deletionFields(expected), expected, { busy: true }),
      'profile.deleted': async () => {
        await expect(visit().page).toHaveURL('/')
        expect(await findTokenCookie(visit().page)).toBeUndefined()
      },
      'sessions.loading': onPage(() => expect(sessionRows(visit().page)).toHaveCount(0)),
      'sessions.failed': onPage(() =>
        expect(section(visit().page, 'Sessions').getByRole('alert')).toContainText(
          'Couldn’t load your sessions',
        ),
      ),
      'sessions.loaded': onPage(async (expected) => {
        await expectRows(expected)
        await expect(sessionRows(visit().page).filter({ hasText: 'This browser' })).toHaveCount(1)
      }),
      'sessions.loaded.ready.idle': onPage((expected) => canEnd(expected, { enabled: true })),
      'sessions.loaded.ready.failed': onPage((expected) => canEnd(expected, { enabled: true })),
      'sessions.loaded.endingOne': onPage((expected) => canEnd(expected, { enabled: false })),
      'sessions.loaded.endingOthers': onPage((expected) => canEnd(expected, { enabled: false })),
    }),
  }
}

/** The server sends recovery codes in an object. */
const withCodes = (output: FormResult<readonly string[]>): FormResult<unknown> =>
  output.outcome === 'accepted' ? { ...output, value: { recoveryCodes: output.value } } : output

const deletionFields = ({ context }: Expectation) =>
  (context as AccountContext).account?.hasPassword ? ['currentPassword'] : []
