import type { Page } from '@playwright/test'
import type { FavoriteEntityType } from '../../contract/favorites.ts'
import { expect, pageHeading } from './browser.ts'
import { signInToOwnAccount } from './own-account.ts'

export const articles = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens /favorites with the first item of each given kind as saved items. */
export const openFavorites = async (page: Page, kinds: readonly FavoriteEntityType[]) => {
  const account = await signInToOwnAccount(page)
  for (const entityType of kinds) await account.save({ entityType, entityId: 1 })
  await page.goto('/favorites')
  await expect(pageHeading(page)).toHaveText(`${kinds.length} Saved Item${kinds.length === 1 ? '' : 's'}`)
  return account
}
