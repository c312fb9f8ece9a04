import { formRegion } from './regions/form.ts'
import { identityRegion } from './regions/identity.ts'
import { loginSetup } from './setup.ts'

/**
 * Signing in. `form` asks for the email, looks up whether its domain signs in at its workplace, and goes one of two ways:
 * to the identity provider, or to the password, followed by a code where the account has two-factor sign-in. It also
 * handles the return from the provider, and asks once for the password (and code) of an account that the address already
 * has, to link the two. `identity` says whether the provider's library is initialized, since nothing is submitted before.
 * Every failure returns to where the person can correct it or try again, with its sentence. The context never holds a
 * password: the form sends it again with the code. `granted` is final: the session takes over.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: { email: '', message: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: { identity: identityRegion, form: formRegion },
})
