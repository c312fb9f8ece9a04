import type { ServerResponse } from 'node:http'
import { holdLibrary } from '../support/identity-library.ts'
import { ann, annElsewhere, cora } from '../support/identity-provider.ts'
import { email, message, next } from '../support/login-page.ts'
import { expect, expectNoViolations, test, type Workplace } from '../support/workplace.ts'
import {
  account,
  allow,
  expectHome,
  goToProvider,
  loggedFailures,
  pick,
  signIn,
  submitEmail,
} from '../support/workplace-sign-in.ts'

const notCompleted = 'Failed to complete Microsoft login. Please try again.'
const notStarted = 'Microsoft login failed. Please try again.'

/** From now on, the provider returns no token until it recovers. */
const holdTokens = ({ provider }: Workplace) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  return { asked, recover: provider.interfere('/token', () => resolve()) }
}

// After any failure, the next attempt reaches /home.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(...loggedFailures))

test('canceling before an account is picked', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({ page }) => {
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(message(page)).toHaveText(notCompleted)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(next(page)).toBeEnabled()
  await expect(message(page)).toBeHidden()
  await signIn(page)
})

test('canceling on the consent page', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({ page }) => {
  await goToProvider(page)
  await account(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(message(page)).toHaveText(notCompleted)
  await expectNoViolations(page)
  await submitEmail(page)
  await allow(page)
  await expectHome(page)
})

test('an error from the provider', { tag: ['@SSO-06', '@LOGIN-13', '@LOGIN-19'] }, async ({
  page,
  workplace,
}) => {
  const { provider, origin } = workplace
  const recover = provider.interfere('/auth', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', provider.issuer)
    const answer = new URLSearchParams({
      error: 'server_error',
      error_description: 'inner detail',
      state: searchParams.get('state') ?? '',
    })
    response.writeHead(303, { location: `${origin}/login#${answer}` }).end()
  })
  await page.goto('/login')
  await submitEmail(page)
  await expect(message(page)).toHaveText(notCompleted)
  await expect(page.locator('body')).not.toContainText('inner detail')
  recover()
  await signIn(page)
})

test('a provider that returns no token', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({ page, workplace }) => {
  await goToProvider(page)
  const recover = workplace.provider.interfere('/token', (_, response) => response.writeHead(500).end())
  await pick(page)
  await expect(message(page)).toHaveText(notCompleted)
  recover()
  await submitEmail(page)
  await expectHome(page)
})

test('an unreachable provider', { tag: ['@SSO-06', '@LOGIN-14', '@LOGIN-18'] }, async ({
  page,
  workplace,
}) => {
  const recover = workplace.provider.interfere('/.well-known/openid-configuration', (request) => {
    request.socket.destroy()
  })
  await page.goto('/login')
  await submitEmail(page)
  await expect(message(page)).toHaveText(notStarted)
  await expect(email(page)).toHaveValue(ann.email)
  recover()
  await signIn(page)
})

test('a pending redirect that is canceled by editing the email does not happen later', {
  tag: ['@SSO-06'],
}, async ({ page, workplace }) => {
  const asked = Promise.withResolvers<ServerResponse>()
  const recover = workplace.provider.interfere('/.well-known/openid-configuration', (_, response) =>
    asked.resolve(response),
  )
  await page.goto('/login')
  await submitEmail(page)
  await expect(page.getByRole('status').last()).toHaveText('Redirecting to your organization’s sign-in page…')
  const answer = await asked.promise
  await email(page).fill('')
  recover()
  const configuration = await page.request.get(
    `${workplace.provider.issuer}/.well-known/openid-configuration`,
  )
  const late = page.waitForResponse('**/.well-known/openid-configuration')
  answer
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(await configuration.body())
  await (await late).finished()
  await email(page).fill('ben@else')
  await expect(email(page)).toHaveValue('ben@else')
  await signIn(page)
})

test('a library that does not load on return', { tag: ['@SSO-06', '@LOGIN-15'] }, async ({ page }) => {
  await goToProvider(page)
  await account(page).click()
  const library = await holdLibrary(page)
  library.end('break')
  await allow(page)
  await expect(message(page)).toHaveText('Authentication service initialization failed.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectHome(page)
})

test('a provider that does not respond on return before the timeout', {
  tag: ['@SSO-06', '@LOGIN-13'],
}, async ({ page, workplace }) => {
  await page.clock.install()
  // The library's own timeout, which the test clock does not control, would fire first.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await goToProvider(page)
  const held = holdTokens(workplace)
  await pick(page)
  await held.asked
  held.recover()
  await page.clock.fastForward(30_000)
  await expect(message(page)).toHaveText(notCompleted)
  await submitEmail(page)
  await expectHome(page)
})

test('a reload while the token is being fetched', { tag: ['@SSO-06'] }, async ({ page, workplace }) => {
  await goToProvider(page)
  const held = holdTokens(workplace)
  await pick(page)
  await held.asked
  held.recover()
  await page.reload()
  await expect(next(page)).toBeEnabled()
  await submitEmail(page)
  await expectHome(page)
})

test('a response that was already used, opened again', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({
  page,
}) => {
  let answered = ''
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('#code=')) answered = frame.url()
  })
  await goToProvider(page)
  await pick(page)
  await expectHome(page)
  await page.context().clearCookies({ name: 'authToken' })
  expect(answered).not.toBe('')
  await page.goto('about:blank')
  await page.goto(answered)
  await expect(message(page)).toHaveText(notCompleted)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(next(page)).toBeEnabled()
  await expect(message(page)).toBeHidden()
  await submitEmail(page)
  await expectHome(page)
})

test('a response to a request from another tab', { tag: ['@SSO-06', '@LOGIN-13'] }, async ({
  page,
  context,
}) => {
  await goToProvider(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await pick(other)
  await expect(message(other)).toHaveText(notCompleted)
  await submitEmail(other)
  await expectHome(other)
})

test('a server that cannot reach the provider', { tag: ['@SSO-06', '@ERROR-08'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  const unverified = 'Your work account can’t be verified right now. Please try again.'
  expectConsoleErrors(/^Your work account can’t be verified/)
  await page.route('**/api/v1/login', (route) => {
    return route.fulfill({ status: 503, json: { message: unverified } })
  })
  await goToProvider(page)
  await pick(page)
  await expect(message(page)).toHaveText(unverified)
  await page.unrouteAll()
  await submitEmail(page)
  await account(page).click()
  await expectHome(page)
})

for (const [person, reason] of [
  [cora, 'Your organization hasn’t verified your email address. Contact your administrator.'],
  [
    annElsewhere,
    'Your work account can’t be used with workplace.example email addresses. Contact your administrator.',
  ],
] as const) {
  test(`a refusal of the server: ${reason}`, { tag: ['@SSO-06', '@SSO-11', '@LOGIN-12'] }, async ({
    page,
  }) => {
    await goToProvider(page, person.email)
    await pick(page, `${person.firstName} ${person.lastName}`)
    await expect(message(page)).toHaveText(reason)
    await signIn(page)
  })
}
