import { formRegion } from './regions/form.ts'
import { identityRegion } from './regions/identity.ts'
import { loginSetup } from './setup.ts'

/**
 * Signing in. `form` asks for the email. `authenticating` checks whether the email's domain uses single sign-on, then
 * redirects to the identity provider or asks for the password, followed by a code if the account has two-factor
 * authentication. `returning` handles the return from the provider; if the email already has an account with a
 * password, `linking` asks for it once. `identity` tracks whether the provider's library is initialized; nothing can be
 * submitted before that. Every failure returns to a step where the user can correct the input or try again, with a
 * message that stays until the next submission. The context never holds a password: the form sends it again with the
 * code. `granted` is final: the session takes over.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: { email: '', message: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: { identity: identityRegion, form: formRegion },
})
