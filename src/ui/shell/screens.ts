import type { Route } from '../../machines/navigation/routes.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

export interface Screen extends LazyComponent {
  /** Names the page in the browser's tab. */
  title: string
}

/** The screen of every route, with a title of its own. [ROUTE-10, NAV-16] */
const screens: Record<Route, Screen> = {
  '/': { title: 'Welcome', ...lazyComponent(() => import('../screens/landing/landing-screen.tsx')) },
  '/login': { title: 'Log In', ...lazyComponent(() => import('../screens/login/login-screen.tsx')) },
  '/signup': {
    title: 'Create account',
    ...lazyComponent(() => import('../screens/signup/signup-screen.tsx')),
  },
  '/forgot-password': {
    title: 'Forgot password',
    ...lazyComponent(() => import('../screens/forgot-password/forgot-password-screen.tsx')),
  },
  '/reset-password/:token': {
    title: 'Reset password',
    ...lazyComponent(() => import('../screens/reset-password/reset-password-screen.tsx')),
  },
  '/password-changed': {
    title: 'Password changed',
    ...lazyComponent(() => import('../screens/password-changed/password-changed-screen.tsx')),
  },
  '/email-confirmation/:token': {
    title: 'Confirm email',
    ...lazyComponent(() => import('../screens/email-confirmation/email-confirmation-screen.tsx')),
  },
  '/sales-reports': {
    title: 'Sourcewell Usage by State',
    ...lazyComponent(() => import('../screens/sales-reports/sales-reports-screen.tsx')),
  },
  '/sales-reports/:id': {
    title: 'Sales Reports',
    ...lazyComponent(() => import('../screens/sales-reports/agency-sales-reports-screen.tsx')),
  },
  '/home': { title: 'Home', ...lazyComponent(() => import('../screens/home/home-screen.tsx')) },
  '/agencies/:id': {
    title: 'Agency',
    ...lazyComponent(() => import('../screens/agency/agency-screen.tsx')),
  },
  '/contacts': {
    title: 'Contacts',
    ...lazyComponent(() => import('../screens/contacts/contacts-screen.tsx')),
  },
  '/contacts/:id': {
    title: 'Contacts of an agency',
    ...lazyComponent(() => import('../screens/contacts/agency-contacts-screen.tsx')),
  },
  '/corporate-contacts': {
    title: 'Corporate contacts',
    ...lazyComponent(() => import('../screens/contacts/corporate-contacts-screen.tsx')),
  },
  '/contracts': {
    title: 'Contract Documents',
    ...lazyComponent(() => import('../screens/contracts/contracts-screen.tsx')),
  },
  '/info': { title: 'Infographics', ...lazyComponent(() => import('../screens/info/info-screen.tsx')) },
  '/finance': {
    title: 'Finance Documents',
    ...lazyComponent(() => import('../screens/finance/finance-screen.tsx')),
  },
  '/statutes': {
    title: 'State Statutes',
    ...lazyComponent(() => import('../screens/statutes/statutes-screen.tsx')),
  },
  '/education': {
    title: 'Videos',
    ...lazyComponent(() => import('../screens/education/education-screen.tsx')),
  },
  '/contact': {
    title: 'Contact Us',
    ...lazyComponent(() => import('../screens/contact/contact-screen.tsx')),
  },
  '/account': {
    title: 'Account',
    ...lazyComponent(() => import('../screens/account/account-screen.tsx')),
  },
  '/favorites': {
    title: 'Favorites',
    ...lazyComponent(() => import('../screens/favorites/favorites-screen.tsx')),
  },
}

const notFoundScreen: Screen = {
  title: 'Page not found',
  ...lazyComponent(() => import('../screens/not-found/not-found-screen.tsx')),
}

/** The screen of a route; the 404 page where there is none. */
export const screenOf = (route: Route | undefined): Screen => (route ? screens[route] : notFoundScreen)
