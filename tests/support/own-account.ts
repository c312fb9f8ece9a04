import type { Page } from '@playwright/test'
import type { FavoriteKey } from '../../contract/favorites.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { expect } from './browser.ts'
import { readLogin, signInContext } from './sessions.ts'
import { signUpBody } from './sign-up-form.ts'
import { newEmail } from './signed-out-pages.ts'

/** An account for one test, so that other tests do not change its data. */
export interface OwnTestAccount {
  email: string
  /** The `Authorization` header of the page's session. */
  authorization: string
  save(key: FavoriteKey): Promise<void>
  /** The saved items on the server, such as `Contact 7`. */
  listSaved(): Promise<string[]>
}

/** Creates an account with one session, for pages that are opened afterward. */
export const signInToOwnAccount = async (
  page: Page,
  headers: Record<string, string> = {},
): Promise<OwnTestAccount> => {
  const { request } = page
  const email = newEmail()
  const signedUp = await request.post('/api/v1/signup', {
    data: { ...signUpBody, email },
    headers,
  })
  expect(signedUp.status()).toBe(201)
  const login = await readLogin(signedUp)
  await signInContext(page.context(), login)
  const { authorization } = login
  return {
    email,
    authorization,
    async save(key) {
      const saved = await request.post('/api/v1/favorites', {
        headers: { authorization },
        data: snakeizeKeys(key),
      })
      expect([200, 201]).toContain(saved.status())
    },
    async listSaved() {
      const listed = await request.get('/api/v1/favorites', { headers: { authorization } })
      const favorites: { entity_type: string; entity_id: number }[] = await listed.json()
      return favorites.map(({ entity_type, entity_id }) => `${entity_type} ${entity_id}`)
    },
  }
}
