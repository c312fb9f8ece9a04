/** The sentences of the login page that do not come from the server. */
export const loginTexts = {
  redirectNotCompleted: 'Failed to complete Microsoft login. Please try again.',
  redirectNotStarted: 'Microsoft login failed. Please try again.',
  identityNotInitialized: 'Authentication service initialization failed.',
} as const
