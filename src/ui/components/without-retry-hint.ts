/** A failure's text beside a "Try again" button, which says the same. */
export const withoutRetryHint = (failure: string): string => failure.replace(/ Please try again\.$/, '')
