export const minPasswordLength = 6

/** True if a password has fewer characters than required; an emoji counts as one. */
export const isPasswordTooShort = (password: string): boolean => [...password].length < minPasswordLength

/** The error messages for a new password and its confirmation. */
export const passwordTooShortText = `Password must be at least ${minPasswordLength} characters long`
export const passwordsDifferText = 'Passwords do not match'
