import type { Page } from '@playwright/test'
import { favoriteEntityTypes } from '../../../contract/favorites.ts'
import type { SignedInRoute } from '../../../src/machines/navigation/routes.ts'
import { queryAppDatabase } from '../app-database.ts'
import { navigate } from '../navigate.ts'
import { signInToOwnAccount } from '../own-account.ts'

export interface Screen {
  /** Its URL; `agencyId` has contacts and sales reports. */
  path(agencyId: number): string
  /** The call that loads its list; null if it has none. */
  list: RegExp | null
  /** The scroll container, if it is not the page. */
  scrolls?: string
}

/** Every signed-in screen. A new screen does not compile until it is listed here. */
export const screens: Record<SignedInRoute, Screen> = {
  '/home': { path: () => '/home', list: /\/agencies$/, scrolls: '[aria-label="Results"]' },
  '/agencies/:id': { path: (id) => `/agencies/${id}`, list: /\/agencies\/\d+$/ },
  '/education': { path: () => '/education', list: /\/media_links$/ },
  '/sales-reports': { path: () => '/sales-reports?state=TN', list: /\/sales_reports$/ },
  '/sales-reports/:id': { path: (id) => `/sales-reports/${id}`, list: /\/sales_reports$/ },
  '/contracts': { path: () => '/contracts', list: /\/contract_documents$/ },
  '/statutes': { path: () => '/statutes', list: /\/state_statutes$/ },
  '/info': { path: () => '/info', list: /\/marketing_materials$/ },
  '/finance': { path: () => '/finance', list: /\/financing_informations$/ },
  '/favorites': { path: () => '/favorites', list: /\/favorites$/ },
  '/account': { path: () => '/account', list: null },
  '/contact': { path: () => '/contact', list: null },
  '/contacts': { path: () => '/contacts', list: /\/contacts$/ },
  '/contacts/:id': { path: (id) => `/contacts/${id}`, list: /\/contacts$/ },
  '/corporate-contacts': { path: () => '/corporate-contacts', list: /\/corporate_contacts$/ },
}

const kindTables: Record<(typeof favoriteEntityTypes)[number], string> = {
  Agency: 'agencies',
  SalesReport: 'sales_reports',
  Contact: 'contacts',
  ContractDocument: 'contract_documents',
  MarketingMaterial: 'marketing_materials',
  StateStatute: 'state_statutes',
  MediaLink: 'media_links',
}

/** Signs in a user who saved two items of each kind; the first and the last remain valid. */
export const signInWithFavorites = async (page: Page): Promise<void> => {
  const account = await signInToOwnAccount(page)
  for (const entityType of favoriteEntityTypes) {
    const rows = await queryAppDatabase(`select id from ${kindTables[entityType]} order by id limit 2`, [])
    for (const [id] of rows) await account.save({ entityType, entityId: Number(id) })
  }
}

/** Opens a screen from another page of the app, and waits until its list has been requested. */
export const openScreen = async (page: Page, { path, list }: Screen, agencyId: number): Promise<void> => {
  const url = path(agencyId)
  const requested = list && page.waitForRequest((request) => list.test(new URL(request.url()).pathname))
  // The favorites are loaded with the app.
  await (url === '/favorites' ? page.goto(url) : navigate(page, url))
  await requested
}

export const findAgencies = async (): Promise<number[]> => {
  const rows = await queryAppDatabase(
    `select a.id from agencies a where exists (select from contacts c where c.agency_id = a.id)
     and exists (select from sales_reports r where r.agency_id = a.id) order by a.id limit 2`,
    [],
  )
  return rows.map(([id]) => Number(id))
}
