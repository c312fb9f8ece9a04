import { formRegion } from './regions/form.ts'
import { identityRegion } from './regions/identity.ts'
import { loginSetup } from './setup.ts'

/**
 * Signing in. `form` asks for the email first. `authenticating` checks whether the domain of the email uses single sign-on.
 * If it does, the page is redirected to the identity provider; otherwise the form asks for the password, and for a code if
 * the account has two-factor authentication. `returning` handles the return from the provider. If the email already has an
 * account with a password, `linking` asks for that password once. `identity` tracks whether the provider's library is
 * ready; nothing can be submitted before that. Every failure returns to a step where the user can correct the input or try
 * again, with a message that stays until the next submission. The context never contains a password, so the form sends it
 * again with the code. `granted` is final: the session takes over.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: { email: '', message: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: { identity: identityRegion, form: formRegion },
})
