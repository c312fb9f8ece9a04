import type { Locator, Page } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { accountMachine } from '../../src/machines/account/machine.ts'
import { isDeletionOpen } from '../../src/machines/account/selectors.ts'
import type {
  AccountContext,
  AccountForm,
  NameField,
  PasswordField,
} from '../../src/machines/account/types.ts'
import {
  deletionDialog,
  expectForm,
  section,
  sessionRows,
  twoFactorSection,
  typeInto,
} from '../support/account-page.ts'
import { expect, inNashville } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { createActorRequests } from '../support/paused-actor-requests.ts'
import { findTokenCookie } from '../support/sessions.ts'

const labels = {
  name: { firstName: 'First name', lastName: 'Last name' },
  password: {
    currentPassword: 'Current password',
    password: 'New password',
    passwordConfirmation: 'Confirm new password',
  },
  deletion: { currentPassword: 'Password' },
} as const satisfies {
  name: Record<NameField, string>
  password: Record<PasswordField, string>
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
    deletion: deletionDialog(page),
  })[form]

/** Drives the account page. The test responds to all requests with the fixtures. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof accountMachine> => {
  const calls = createActorRequests({
    loadAccount: 'GET account',
    saveName: 'PATCH account',
    changePassword: 'PUT account/password',
    loadSessions: 'GET account/sessions',
    endSession: 'DELETE account/sessions/2',
    endOtherSessions: 'DELETE account/sessions',
    deleteAccount: 'DELETE account',
  })
  const field = (form: AccountForm, name: string) =>
    partOf(visit().page, form).getByLabel(labelOf(form, name), { exact: true })
  const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click()
  const fillAll = async (form: AccountForm, values: Record<string, string>) => {
    for (const [name, text] of Object.entries(values)) await field(form, name).fill(text)
  }
  const edit = (form: AccountForm, name: string) => typeInto(field(form, name))

  /** The page closes after deletion, so the other regions of the chart cannot be checked. */
  const onPage = (check: (expected: Expectation) => Promise<void>) => async (expected: Expectation) => {
    if (!expected.states.includes('account.deleted')) await check(expected)
  }
  const expectFormOf = (form: AccountForm, { context }: Expectation, busy: boolean) => {
    const { account, errors } = context as AccountContext
    const hasNoFields = form === 'deletion' && !account?.hasPassword
    return expectForm(partOf(visit().page, form), {
      labels: hasNoFields ? {} : labels[form],
      errors: errors[form],
      busy,
    })
  }
  const formState = (form: AccountForm, busy: boolean) =>
    onPage((expected) => expectFormOf(form, expected, busy))
  const expectRows = ({ context }: Expectation) =>
    expect(sessionRows(visit().page)).toHaveCount((context as AccountContext).sessions.length)
  const canEnd = async (expected: Expectation, { enabled }: { enabled: boolean }) => {
    const { page } = visit()
    const hasOthers = (expected.context as AccountContext).sessions.length > 1
    const all = page.getByRole('button', { name: 'Sign out everywhere else' })
    await expect(all).toHaveCount(hasOthers ? 1 : 0)
    if (hasOthers) await expect(all).toBeEnabled({ enabled })
    await expect(page.getByText('You’re not signed in anywhere else.')).toHaveCount(hasOthers ? 0 : 1)
    const hasFailed = expected.states.includes('sessions.loaded.ready.endFailed')
    const message = hasFailed ? (expected.context as AccountContext).sessionsFailure : ''
    await expect(section(page, 'Sessions').getByRole('alert', { includeHidden: true })).toHaveText(
      message ?? '',
    )
  }

  return {
    consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^An account request failed\./],
    maxSteps: 40,
    allowsConnectingSteps: true,
    use: inNashville,
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      await calls.pause(page)
      await page.goto('/account')
    },
    allows: ({ description, event }, snapshot) => {
      const hasPassword = snapshot.context.account?.hasPassword === true
      const needsField =
        description === 'the user confirms the deletion with a password' || event.type === 'deletion.edited'
      const { account } = snapshot.value
      // The dialog covers the page, so only its own controls can be used.
      const isCovered = isDeletionOpen(snapshot)
      const isReachable = !isCovered || /^(deletion|xstate)\./.test(event.type)
      return account !== 'deleted' && isReachable && (hasPassword || !needsField)
    },
    events: {
      'account.retried': () =>
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
      'endSession.requested': () =>
        sessionRows(visit().page)
          .filter({ hasText: 'Safari on iOS' })
          .getByRole('button', { name: /^Sign out: Safari on iOS/ })
          .click(),
      'endOtherSessions.requested': () =>
        press(section(visit().page, 'Sessions'), 'Sign out everywhere else'),
      'deletion.opened': () => press(section(visit().page, 'Delete account'), 'Delete account'),
      'deletion.closed': () => press(deletionDialog(visit().page), 'Cancel'),
      'deletion.edited': () => edit('deletion', 'currentPassword'),
      'deletion.submitted': async ({ currentPassword }) => {
        if (currentPassword !== undefined) await fillAll('deletion', { currentPassword })
        await press(deletionDialog(visit().page), 'Delete account')
      },
      ...calls.events,
    },
    states: createPageAssertions<typeof accountMachine>()({
      'account.loading': () => expect(visit().page.getByLabel('Loading your account…')).toBeVisible(),
      'account.failed': async () => {
        const failure = visit().page.getByRole('alert').filter({ hasText: 'Couldn’t load your account' })
        await expect(failure).toContainText('We couldn’t reach the server.')
      },
      'account.loaded': onPage(() =>
        expect(section(visit().page, 'Profile').getByText('ann@dealer.example')).toBeVisible(),
      ),
      'account.loaded.name.editing': formState('name', false),
      'account.loaded.name.submitting': formState('name', true),
      'account.loaded.name.saved': onPage(() =>
        expect(section(visit().page, 'Profile').getByRole('status')).toHaveText('Name saved'),
      ),
      'account.loaded.password.managedByOrganization': onPage(async () => {
        const { page } = visit()
        await expect(page.getByText('You sign in through your organization')).toBeVisible()
        await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0)
        await expect(twoFactorSection(page)).toHaveCount(0)
      }),
      'account.loaded.password.editing': formState('password', false),
      'account.loaded.password.submitting': formState('password', true),
      'account.loaded.password.changed': onPage(async () => {
        const part = section(visit().page, 'Password')
        await expect(part.getByRole('status')).toHaveText(
          'Password changed. You’ve been signed out everywhere else.',
        )
        for (const name of Object.keys(labels.password)) await expect(field('password', name)).toHaveValue('')
      }),
      'account.loaded.deletion.closed': () => expect(deletionDialog(visit().page)).toHaveCount(0),
      'account.loaded.deletion.open': () => expect(deletionDialog(visit().page)).toBeVisible(),
      'account.loaded.deletion.open.editing': (expected) => expectFormOf('deletion', expected, false),
      'account.loaded.deletion.open.submitting': (expected) => expectFormOf('deletion', expected, true),
      'account.deleted': async () => {
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
      'sessions.loaded.ready.endFailed': onPage((expected) => canEnd(expected, { enabled: true })),
      'sessions.loaded.endingOne': onPage((expected) => canEnd(expected, { enabled: false })),
      'sessions.loaded.endingOthers': onPage((expected) => canEnd(expected, { enabled: false })),
    }),
  }
}
