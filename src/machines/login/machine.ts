import { formRegion } from './regions/form.ts'
import { identityRegion } from './regions/identity.ts'
import { loginSetup } from './setup.ts'

/**
 * Signing in. `form` asks for the email first. `authenticating` checks whether the email's domain uses single sign-on.
 * If it does, the page redirects to the identity provider; otherwise, the form asks for the password, and for a code if
 * the account has two-factor authentication. `returning` handles the return from the provider. If the email belongs to
 * an account with a password, `linking` asks for that password once. `identity` tracks whether the provider's library
 * is ready; until it is, nothing can be submitted. After a failure, the user can correct the input or try again, and a
 * message stays until the next submission. The context never contains a password, so the form sends it again with the
 * code. When `form` reaches `granted`, the session takes over; the machine itself never completes.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: { email: '', message: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: { identity: identityRegion, form: formRegion },
})
