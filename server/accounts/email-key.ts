/** The form of an e-mail address that accounts are told apart by: the same for `Ann@Example.org` and `ann@example.org`. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
