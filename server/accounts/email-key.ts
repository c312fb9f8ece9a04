/** The form of an email that identifies an account: equal for `Ann@Example.org` and `ann@example.org`. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
