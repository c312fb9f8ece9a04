export const texts = {
  heading: 'Account',
  help: 'Your profile, how you sign in, and where you’re signed in.',
  loading: 'Loading your account…',
  thisAccount: 'your account',
  cancel: 'Cancel',
  close: 'Close',
  profile: {
    title: 'Profile',
    lead: 'Your name and email address.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    save: 'Save name',
    saved: 'Name saved',
  },
  signIn: {
    title: 'Sign-in',
    managedByOrganization:
      'You sign in through your organization, which manages your password and two-factor authentication.',
  },
  password: {
    title: 'Password',
    lead: 'Changing your password signs you out everywhere else.',
    current: 'Current password',
    new: 'New password',
    confirmation: 'Confirm new password',
    confirmationToggles: 'new password confirmation',
    change: 'Change password',
    changed: 'Password changed. You’ve been signed out everywhere else.',
  },
  sessions: {
    title: 'Sessions',
    lead: 'Where you’re signed in. Sign out of any session you don’t recognize.',
    theseSessions: 'your sessions',
    unknownBrowser: 'Unknown browser',
    thisDevice: 'This browser',
    lastUsed: 'Last used',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    noOthers: 'You’re not signed in anywhere else.',
  },
  deletion: {
    title: 'Delete account',
    lead: 'Permanently deletes your account, favorites, and sessions. This can’t be undone.',
    action: 'Delete account',
    question: 'Delete your account?',
    deletes: 'This permanently deletes your account',
    deletesToo: 'favorites, and sessions. This can’t be undone.',
  },
}

/** The accessible name of the button that ends a session. */
export const endSessionLabel = (browser: string, lastUsed: string): string =>
  `Sign out: ${browser}, last used ${lastUsed}`
