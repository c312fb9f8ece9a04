import type { Route } from '../../machines/navigation/routes.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

export interface Screen extends LazyComponent {
  title: string
}

const screen = (title: string, load: Parameters<typeof lazyComponent>[0]): Screen => ({
  title,
  ...lazyComponent(load),
})

/** The screen of every route, with its title. [ROUTE-10, NAV-16] */
const screens: Record<Route, Screen> = {
  '/': screen('Welcome', () => import('../pages/landing/landing-screen.tsx')),
  '/login': screen('Log In', () => import('../login/login-screen.tsx')),
  '/signup': screen('Create account', () => import('../signup/signup-screen.tsx')),
  '/forgot-password': screen(
    'Forgot password',
    () => import('../forgot-password/forgot-password-screen.tsx'),
  ),
  '/reset-password/:token': screen(
    'Reset password',
    () => import('../reset-password/reset-password-screen.tsx'),
  ),
  '/password-changed': screen(
    'Password changed',
    () => import('../pages/password-changed/password-changed-screen.tsx'),
  ),
  '/email-confirmation/:token': screen(
    'Confirm email',
    () => import('../email-confirmation/email-confirmation-screen.tsx'),
  ),
  '/sales-reports': screen(
    'Sourcewell Usage by State',
    () => import('../sales-reports/sales-reports-screen.tsx'),
  ),
  '/sales-reports/:id': screen(
    'Sales Reports',
    () => import('../sales-reports/agency-sales-reports-screen.tsx'),
  ),
  '/home': screen('Home', () => import('../agency-search/agency-search-screen.tsx')),
  '/agencies/:id': screen('Agency', () => import('../agency-detail/agency-detail-screen.tsx')),
  '/contacts': screen('Contacts', () => import('../pages/contacts/contacts-screen.tsx')),
  '/contacts/:id': screen('Agency Contacts', () => import('../pages/contacts/agency-contacts-screen.tsx')),
  '/corporate-contacts': screen(
    'Corporate Contacts',
    () => import('../pages/contacts/corporate-contacts-screen.tsx'),
  ),
  '/contracts': screen('Contract Documents', () => import('../pages/documents/contracts-screen.tsx')),
  '/info': screen('Infographics', () => import('../pages/documents/infographics-screen.tsx')),
  '/finance': screen('Finance Documents', () => import('../pages/documents/finance-screen.tsx')),
  '/statutes': screen('State Statutes', () => import('../pages/statutes/statutes-screen.tsx')),
  '/education': screen('Videos', () => import('../pages/education/education-screen.tsx')),
  '/contact': screen('Contact Us', () => import('../pages/contact-us/contact-us-screen.tsx')),
  '/account': screen('Account', () => import('../account/account-screen.tsx')),
  '/favorites': screen('Favorites', () => import('../favorites/favorites-screen.tsx')),
}

const notFoundScreen = screen('Page not found', () => import('../pages/not-found/not-found-screen.tsx'))

export const getScreen = (route: Route | undefined): Screen => (route ? screens[route] : notFoundScreen)
