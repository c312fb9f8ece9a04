import type { Route } from '../../machines/navigation/routes.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

export interface Screen extends LazyComponent {
  /** Names the page in the browser's tab. */
  title: string
}

/** The screen of every route, with a title of its own. [ROUTE-10, NAV-16] */
const screens: Record<Route, Screen> = {
  '/': { title: 'Welcome', ...lazyComponent(() => import('../pages/landing/landing-screen.tsx')) },
  '/login': { title: 'Log In', ...lazyComponent(() => import('../login/login-screen.tsx')) },
  '/signup': {
    title: 'Create account',
    ...lazyComponent(() => import('../signup/signup-screen.tsx')),
  },
  '/forgot-password': {
    title: 'Forgot password',
    ...lazyComponent(() => import('../forgot-password/forgot-password-screen.tsx')),
  },
  '/reset-password/:token': {
    title: 'Reset password',
    ...lazyComponent(() => import('../reset-password/reset-password-screen.tsx')),
  },
  '/password-changed': {
    title: 'Password changed',
    ...lazyComponent(() => import('../pages/password-changed/password-changed-screen.tsx')),
  },
  '/email-confirmation/:token': {
    title: 'Confirm email',
    ...lazyComponent(() => import('../email-confirmation/email-confirmation-screen.tsx')),
  },
  '/sales-reports': {
    title: 'Sourcewell Usage by State',
    ...lazyComponent(() => import('../sales-reports/sales-reports-screen.tsx')),
  },
  '/sales-reports/:id': {
    title: 'Sales Reports',
    ...lazyComponent(() => import('../sales-reports/agency-sales-reports-screen.tsx')),
  },
  '/home': { title: 'Home', ...lazyComponent(() => import('../agency-search/agency-search-screen.tsx')) },
  '/agencies/:id': {
    title: 'Agency',
    ...lazyComponent(() => import('../agency-detail/agency-screen.tsx')),
  },
  '/contacts': {
    title: 'Contacts',
    ...lazyComponent(() => import('../pages/contacts/contacts-screen.tsx')),
  },
  '/contacts/:id': {
    title: 'Contacts of an agency',
    ...lazyComponent(() => import('../pages/contacts/agency-contacts-screen.tsx')),
  },
  '/corporate-contacts': {
    title: 'Corporate contacts',
    ...lazyComponent(() => import('../pages/contacts/corporate-contacts-screen.tsx')),
  },
  '/contracts': {
    title: 'Contract Documents',
    ...lazyComponent(() => import('../pages/documents/contracts-screen.tsx')),
  },
  '/info': { title: 'Infographics', ...lazyComponent(() => import('../pages/documents/info-screen.tsx')) },
  '/finance': {
    title: 'Finance Documents',
    ...lazyComponent(() => import('../pages/documents/finance-screen.tsx')),
  },
  '/statutes': {
    title: 'State Statutes',
    ...lazyComponent(() => import('../pages/statutes/statutes-screen.tsx')),
  },
  '/education': {
    title: 'Videos',
    ...lazyComponent(() => import('../pages/education/education-screen.tsx')),
  },
  '/contact': {
    title: 'Contact Us',
    ...lazyComponent(() => import('../pages/contact/contact-screen.tsx')),
  },
  '/account': {
    title: 'Account',
    ...lazyComponent(() => import('../account/account-screen.tsx')),
  },
  '/favorites': {
    title: 'Favorites',
    ...lazyComponent(() => import('../favorites/favorites-screen.tsx')),
  },
}

const notFoundScreen: Screen = {
  title: 'Page not found',
  ...lazyComponent(() => import('../pages/not-found/not-found-screen.tsx')),
}

/** The screen of a route; the 404 page where there is none. */
export const screenOf = (route: Route | undefined): Screen => (route ? screens[route] : notFoundScreen)
