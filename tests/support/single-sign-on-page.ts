import type { Page } from '@playwright/test'

/** Opens pages of the app as if it were configured with another client ID, or with none. */
const configureClientId = async (page: Page, clientId: string | null): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    return route.fulfill({
      response,
      body: body.replace(/"entraClientId":(null|"[^"]*")/, `"entraClientId":${JSON.stringify(clientId)}`),
    })
  })
}

/** Opens pages of the app as if single sign-on were configured, without a provider. */
export const configureSingleSignOn = (page: Page): Promise<void> =>
  configureClientId(page, '6f2a1b9e-0000-4000-8000-000000000000')

/** Opens pages of an app with single sign-on as if it were not configured. */
export const withoutSingleSignOn = (page: Page): Promise<void> => configureClientId(page, null)
