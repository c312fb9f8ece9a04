/** Tells a password manager whose password a form asks for; nobody else sees it. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
