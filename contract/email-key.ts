/** Normalizes an email, so that `Ann@Example.org` and `ann@example.org` identify the same account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
