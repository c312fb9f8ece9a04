/** Normalizes an email, so that `Ann@Example.org` and `ann@example.org` identify the same account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The part after the last at-sign, in lowercase: `Ann@City.GOV` → `city.gov`; empty when there is none. */
export const emailDomain = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 0
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase()
}
