import { accessRegion } from './regions/access.ts'
import { identityRegion } from './regions/identity.ts'
import { revocationRegion } from './regions/revocation.ts'
import { sessionSetup } from './setup.ts'

/**
 * Whether the user is signed in, and whether single sign-on is available. `access` starts signed in if the cookie
 * contains a token, then tracks sign-ins, expired sessions (a 401), and sign-outs, in this tab or another. `revocation`
 * revokes signed-out sessions on the server, in the background, and retries on each visit until it succeeds. `identity`
 * initializes the identity library; it is `off` if single sign-on is not configured. After the user returns from the
 * provider, it starts in `loading.returning` and also reads the response in the URL. The routes are mounted once
 * `identity` has left `loading.returning`. No state is final: the session lives as long as the page.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => input,
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  states: { access: accessRegion, revocation: revocationRegion, identity: identityRegion },
})
