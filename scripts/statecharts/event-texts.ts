/**
 * Descriptions of events, by flow and event type. They replace those of the fixtures, which describe only examples, such as
 * `the user saves Knox County`.
 */
export const eventTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'twoFactor.edited': 'the user edits the field of this step',
    'deletion.submitted': 'the user confirms the deletion',
    'xstate.done.actor.loadAccount': 'the server returns the account',
    'xstate.done.actor.loadSessions': 'the server returns the sessions',
  },
  'agency-search': {
    'url.changed': 'the user opens a search URL',
    'bounds.changed': 'the map reports its bounds when it is mounted, or after it is moved',
    'camera.arrived': 'the map reaches the position set by the app',
    'text.edited': 'the user edits the search text',
    'name.searched': 'the user searches for agencies by name',
    'filters.changed': 'the user changes a filter',
    'selection.cleared': 'the user clears the selection',
    'xstate.done.actor.interpretText': 'the search text has been interpreted',
    'xstate.done.actor.loadAgencies': 'the server returns the agencies',
  },
  'contact-report': { 'reason.chosen': 'the user chooses a reason' },
  'csv-export': { 'query.changed': 'the sales report query changes' },
  favorites: {
    'save.requested': 'the user saves an item',
    'removal.requested': 'the user removes an item',
    'xstate.done.actor.loadFavorites': 'the server returns the favorites',
    'xstate.done.actor.changeFavorite': 'the server accepts the change',
  },
  geolocation: { 'xstate.done.actor.requestLocation': 'the browser reports a location' },
  login: { 'xstate.error.actor.logIn': 'the sign-in request fails' },
  notifications: {
    'xstate.done.actor.loadNotifications': 'the server returns the notifications',
    'xstate.done.actor.dismissNotifications': 'the last dismissal has finished',
  },
  'options-dialog': { 'options.opened': 'the user presses an item’s Options button' },
  'reset-password': { 'field.edited': 'the user edits a field' },
  'sales-reports': {
    'stateCodes.changed': 'the user chooses other states',
    'url.changed': 'the user opens a link to sales reports',
    'vendor.edited': 'the user types the name of a vendor',
    'status.changed': 'the user chooses a status',
    'xstate.done.actor.loadReports': 'the server returns the reports',
  },
  'search-suggestions': {
    'text.edited': 'the user edits the search text',
    'suggestion.chosen': 'the user chooses a suggestion',
    'highlight.moved': 'the user presses an arrow key',
    'xstate.done.actor.suggest': 'the suggestions arrive',
  },
  session: {
    'session.endedElsewhere': 'the user signs out in another tab',
    'session.expired': 'the server returns 401',
    'page.refused': 'a visitor opens a page that requires signing in',
  },
  signup: { 'field.edited': 'the user edits a field' },
  'statute-panel': {
    'text.chosen': 'the user chooses the statute text for a type of government',
    'url.changed': 'the user opens a link to the statutes',
  },
}
