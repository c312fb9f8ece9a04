import type { Page } from '@playwright/test'
import type { FavoriteKey } from '../../contract/favorites.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { expect } from './browser.ts'
import { logInByApi, signInPages } from './sessions.ts'
import { newPassword } from './sign-up-form.ts'
import { signUpByApi } from './signed-out-pages.ts'

/** An account for one test, so that other tests do not change its data. */
export interface OwnAccount {
  email: string
  /** The `Authorization` header of the page's session. */
  authorization: string
  save(key: FavoriteKey): Promise<void>
  /** The saved items on the server, such as `Contact 7`. */
  listSaved(): Promise<string[]>
}

/** Creates an account and signs in, for pages that are opened afterward. */
export const signInToOwnAccount = async (
  page: Page,
  headersOfLogin: Record<string, string> = {},
): Promise<OwnAccount> => {
  const { request } = page
  const email = await signUpByApi(request)
  const login = await logInByApi(request, { email, password: newPassword }, headersOfLogin)
  await signInPages(page.context(), login)
  const { authorization } = login
  const headers = { authorization }
  return {
    email,
    authorization,
    async save(key) {
      const saved = await request.post('/api/v1/favorites', { headers, data: snakeizeKeys(key) })
      expect([200, 201]).toContain(saved.status())
    },
    async listSaved() {
      const listed = await request.get('/api/v1/favorites', { headers })
      const favorites: { entity_type: string; entity_id: number }[] = await listed.json()
      return favorites.map(({ entity_type, entity_id }) => `${entity_type} ${entity_id}`)
    },
  }
}
