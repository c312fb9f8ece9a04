/** Pages for signed-out users: a signed-in user who opens one is sent to the page first requested, or to /home. */
const signedOutRoutes = ['/', '/login', '/signup'] as const

/** Pages for everyone, signed in or not. */
const publicRoutes = [
  '/forgot-password',
  '/reset-password/:token',
  '/password-changed',
  '/email-confirmation/:token',
] as const

/** Pages that need sign-in: a signed-out user is sent to `/login` and returned afterward. */
export const signedInRoutes = [
  '/home',
  '/agencies/:id',
  '/education',
  '/sales-reports',
  '/sales-reports/:id',
  '/contracts',
  '/statutes',
  '/info',
  '/finance',
  '/favorites',
  '/contact',
  '/contacts',
  '/contacts/:id',
  '/corporate-contacts',
  '/account',
] as const
export type SignedInRoute = (typeof signedInRoutes)[number]

export type Route = (typeof signedOutRoutes)[number] | (typeof publicRoutes)[number] | SignedInRoute

/** A page of the app, and who may open it. */
export interface KnownRoute {
  route: Route
  access: 'signedOut' | 'public' | 'signedIn'
}

const knownRoutes: KnownRoute[] = [
  ...signedOutRoutes.map((route) => ({ route, access: 'signedOut' as const })),
  ...publicRoutes.map((route) => ({ route, access: 'public' as const })),
  ...signedInRoutes.map((route) => ({ route, access: 'signedIn' as const })),
]

const matchesRoute = (route: string, path: string): boolean => {
  const routeSegments = route.split('/')
  const segments = path.split('/')
  return (
    segments.length === routeSegments.length &&
    segments.every((segment, index) => {
      const expected = routeSegments[index]
      return expected?.startsWith(':') ? segment !== '' : segment === expected
    })
  )
}

/** The page of a path, or null if there is none; the app then shows the 404 page. */
export const findRoute = (path: string): KnownRoute | null =>
  knownRoutes.find(({ route }) => matchesRoute(route, path)) ?? null

/** True only for the URL (path, query, hash) of a page of the app that requires signing in. */
export const needsSignIn = (url: string): boolean => {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return findRoute(path)?.access === 'signedIn'
}

/** The pages under "Tools", in the order of the menu. */
export const resourcePages = [
  { path: '/statutes', label: 'State Statutes' },
  { path: '/sales-reports', label: 'Sourcewell Usage by State' },
  { path: '/contracts', label: 'Contract Documents' },
  { path: '/info', label: 'Infographics' },
  { path: '/finance', label: 'Finance Documents' },
  { path: '/education', label: 'Videos' },
] as const

/** True if a path is the page or one below it: `/sales-reports/7` is below `/sales-reports`. */
export const isPageOrBelow = (path: string, page: string): boolean =>
  path === page || (path.startsWith(`${page}/`) && findRoute(path) !== null)

/** True if a path is one of the resource pages or below one; "Tools" is then highlighted. */
export const isResourcePath = (path: string): boolean =>
  resourcePages.some((item) => isPageOrBelow(path, item.path))
