/**
 * Descriptions of events, by flow and event type. They replace those of the fixtures, which describe only examples,
 * such as `the user saves Knox County`.
 */
export const eventTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'name.edited': 'the user edits the first or last name',
    'password.edited': 'the user edits a password field',
    'sessionEnd.requested': 'the user ends one of the other sessions',
    'deletion.submitted': 'the user confirms the deletion',
    'xstate.done.actor.loadAccount': 'the server returns the account',
    'xstate.done.actor.loadSessions': 'the server returns the sessions',
  },
  'agency-detail': { 'xstate.error.actor.loadAgency': 'the agency cannot be loaded' },
  'agency-search': {
    'url.changed': 'the user opens a search URL',
    'bounds.changed': 'the map reports its bounds when it is mounted, or after it is moved',
    'camera.arrived': 'the map reaches the position set by the app',
    'map.resized': 'the size of the map changes',
    'text.edited': 'the user edits the search text',
    'name.searched': 'the user searches for agencies by name',
    'filters.changed': 'the user changes a filter',
    'selection.cleared': 'the user clears the selection',
    'xstate.done.actor.interpretText': 'the search text has been interpreted',
    'xstate.done.actor.loadAgencies': 'the server returns the agencies',
  },
  'incorrect-info': { 'reason.chosen': 'the user chooses a reason' },
  'csv-export': { 'query.changed': 'the sales report query changes' },
  'email-confirmation': { 'xstate.error.actor.confirmEmail': 'the email cannot be confirmed' },
  favorites: {
    'favorites.changedElsewhere': 'the favorites may have changed in another tab or on another device',
    'save.requested': 'the user saves an item',
    'removal.requested': 'the user removes an item',
    'xstate.done.actor.loadFavorites': 'the server returns the favorites',
    'xstate.done.actor.changeFavorite': 'the server accepts the change',
  },
  'forgot-password': { 'xstate.error.actor.requestResetLink': 'the link cannot be requested' },
  geolocation: {
    'xstate.done.actor.requestLocation': 'the browser reports a location',
    'xstate.error.actor.requestLocation': 'the browser reports no location',
  },
  login: {
    'email.submitted': 'the user submits the email',
    'xstate.error.actor.linkAccount': 'the request to link the account fails',
    'xstate.error.actor.logIn': 'the sign-in request fails',
    'xstate.error.actor.logInWithSingleSignOn': 'the single sign-on request fails',
  },
  'map-load': { 'xstate.error.actor.fetchMap': 'the map library or the style cannot be loaded' },
  notifications: {
    'xstate.done.actor.loadNotifications': 'the server returns the notifications',
    'xstate.done.actor.dismissNotifications': 'the last dismissal has finished',
  },
  'open-document': {
    'bytes.arrived': 'part of the file is loaded',
    'document.rejected': 'the server does not send the file',
    'document.failed': 'the file cannot be loaded',
  },
  'options-dialog': { 'options.opened': 'the user clicks the "Options" button of an item' },
  'reset-password': {
    'field.edited': 'the user edits a field',
    'xstate.error.actor.resetPassword': 'the password cannot be set',
  },
  'sales-reports': {
    'stateCodes.changed': 'the user changes the chosen US states',
    'url.changed': 'the user opens a link to sales reports',
    'vendor.edited': 'the user types the name of a vendor',
    'status.changed': 'the user chooses a status',
    'order.changed': 'the user changes the sort order',
    'xstate.done.actor.loadReports': 'the server returns the reports',
  },
  'search-suggestions': {
    'text.edited': 'the user edits the search text',
    'suggestion.chosen': 'the user chooses a suggestion',
    'highlight.moved': 'the user presses an arrow key',
    'shortcuts.requested':
      'the user empties the search box, or clicks it or presses an arrow key while it is empty',
    'suggestions.dismissed':
      'the user presses Escape, leaves the search box, or clears or submits the search',
    'xstate.done.actor.loadSuggestions': 'the suggestions arrive',
  },
  session: {
    'session.endedElsewhere': 'the user signs out in another tab',
    'session.grantedElsewhere': 'someone signs in to the app in another tab',
    'session.expired': 'the server returns 401',
    'signIn.required': 'a visitor opens a page that requires signing in',
    'xstate.error.actor.initializeSingleSignOn': 'the single sign-on library cannot be loaded or initialized',
    'xstate.error.actor.readRedirect': 'the single sign-on library cannot be loaded or initialized',
  },
  signup: {
    'field.edited': 'the user edits a field',
    'xstate.error.actor.signUp': 'the sign-up request fails',
  },
  'statute-panel': {
    'text.chosen': 'the user chooses the statute text for a type of government',
    'url.changed': 'the user opens a link to the statutes',
  },
  'two-factor': { 'field.edited': 'the user edits the field of this step' },
}

/**
 * Descriptions of single transitions, by flow and the ID of the transition. A general text for the event would be
 * wrong for its other transitions.
 */
export const transitionTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'forms.loaded.name.submitting: done saveName #2': 'the server rejects the name',
    'forms.loaded.password.editing: password.submitted [hasPasswordErrors] #1':
      'the user submits two different passwords or a short one',
    'forms.loaded.password.submitting: done changePassword #2':
      'the server rejects the current or the new password, or rejects the request after too many attempts',
  },
  'forgot-password': {
    'submitting: done requestResetLink #2':
      'the server rejects the email, or rejects the request after too many attempts',
  },
  geolocation: {
    'asking: done requestLocation #2': 'the browser reports invalid coordinates',
  },
  login: {
    'authenticating.enteringPassword.submitting: done logIn [isCodeRequired] #2':
      'the account also requires a code',
    'linking.enteringPassword.submitting: done linkAccount [isCodeRequired] #2':
      'the account to be linked also requires a code',
    'authenticating.enteringCode.submitting: done logIn [isGranted] #1': 'the server accepts the code',
    'authenticating.enteringCode.submitting: done logIn [isCodeRejected] #2': 'the server rejects the code',
    'linking.enteringCode.submitting: done linkAccount [isCodeRejected] #2':
      'the server rejects the code while linking',
  },
  'reset-password': {
    'editing: form.submitted [hasPasswordErrors] #1':
      'the user submits two different passwords or a short one',
    'submitting: done resetPassword #2': 'the server rejects the password or the link',
  },
  session: {
    'access.signedIn: session.grantedElsewhere [isOtherAccount]':
      'someone signs in to another account in another tab',
  },
  signup: {
    'submitting: done signUp #2': 'the server rejects the form',
  },
}
