import { accessRegion } from './regions/access.ts'
import { revocationRegion } from './regions/revocation.ts'
import { singleSignOnRegion } from './regions/single-sign-on.ts'
import { sessionSetup } from './setup.ts'

/**
 * Whether the user is signed in, and whether single sign-on is available. `access` starts signed in if the cookie
 * contains a token, then tracks sign-ins and sign-outs, in this tab or another, and this tab's 401s. `revocation`
 * revokes signed-out sessions on the server, in the background, and retries on each visit until it succeeds.
 * `singleSignOn` loads the single sign-on library; it is `off` if single sign-on is not configured. After the user
 * returns from the provider, `loading.readingRedirect` also reads the response in the URL, at the start and again if
 * the user clicks "Try again". No page is shown in the meantime. No state is final, because the actor runs until the
 * tab is closed or reloaded.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => input,
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  states: { access: accessRegion, revocation: revocationRegion, singleSignOn: singleSignOnRegion },
})
