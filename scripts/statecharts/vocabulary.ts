/** The states of a list or of anything else that is loaded. */
export const statesOfLists: readonly string[] = ['idle', 'debouncing', 'loading', 'loaded', 'failed']

/** The situations that several charts share, and the names of states and events that each of them uses for it. */
export const vocabulary: readonly (readonly [situation: string, states: string, events: string])[] = [
  [
    'A list or page that loads data',
    '`idle` (no query yet), `debouncing` (the user is typing), `loading`, `loaded`, `failed`',
    '`….retried` leads from `failed` to `loading`',
  ],
  [
    'A form',
    '`editing`, `submitting`, and one flow-specific success state, such as `saved`, `sent`, or `signedIn`',
    '`….edited` and `….submitted`; a guard that checks the fields is called `is…Complete`; if the server rejects the form, the chart returns to `editing` and shows the errors',
  ],
  [
    'Typing, in a form or elsewhere',
    '`debouncing`, if every change leads to a request',
    '`….edited`; any other change is `….changed`',
  ],
  [
    'A menu, panel, dialog, or step that the user can close without choosing anything',
    '`closed` and `open`, or one state for each step',
    '`….closed`; `….canceled` is only for stopping a running request',
  ],
  [
    'A failure',
    '`failed`, with the reason in `failure`, or in `listFailure`, `resultsFailure`, and so on if parts of the chart fail separately; a form returns to `editing`, with the reason in `message`',
    'the action `set…Failure` or `showFailure`, then `logFailure`',
  ],
  [
    'A transition that depends on another region',
    'any',
    'a guard named after the state of the other region, such as `isClearing`, or `not(…)` of that guard',
  ],
  [
    'A button with one effect',
    '`ready` (no request is running), with a substate for each result (`idle`, `copied`, `failed`), and a state named after the work (`copying`)',
    '`….requested`, also for a retry',
  ],
  ['Work in the background', '`idle` (there is none), and a state named after the work (`sending`)', 'any'],
  [
    'A choice between states, based on the input, the URL, or the context',
    '`deciding`, which the chart exits immediately',
    'none',
  ],
  [
    'An event that only the chart itself sends, from one region to another',
    'any',
    '`internal.…`; an event that the screen also sends has no prefix',
  ],
  [
    'A slow request',
    '`slow`, inside the waiting state',
    'the delay `slowAfter`, the same length in all charts',
  ],
]

/** A word in the names of states, events, guards, actions, and actors. */
interface Word {
  word: string
  meaning: string
  /** Words for the same thing that no name in a chart contains. */
  insteadOf?: readonly string[]
}

/** Shown in `docs/statecharts/README.md`; the test of the vocabulary enforces `insteadOf`. */
export const words: readonly Word[] = [
  {
    word: 'rejected',
    meaning: "a server's 4xx response to what the user sent",
    insteadOf: ['refused', 'refusal'],
  },
  {
    word: 'failed',
    meaning: 'there was no usable response, or the browser could not do the work',
  },
  {
    word: 'single sign-on',
    meaning: "the app's flow for signing in with a work account",
    insteadOf: ['identity'],
  },
  { word: 'identity provider', meaning: 'the system outside the app that checks who the user is' },
  { word: 'sign in, sign out', meaning: 'what a user does', insteadOf: ['logOut', 'logout', 'signOff'] },
  { word: 'login, log in', meaning: 'the page `/login`, its flow, and its request' },
  {
    word: 'choose',
    meaning: 'to decide on one of several options, such as a suggestion or a reason',
    insteadOf: ['picked'],
  },
  { word: 'select', meaning: 'to open agencies in the list or on the map' },
  { word: 'selector', meaning: 'a function that reads a value from a snapshot' },
  {
    word: 'item',
    meaning: "an entry in a list; the API calls a saved item's content `entity`",
    insteadOf: ['entity'],
  },
  {
    word: 'load, fetch',
    meaning:
      'to read from the server: an actor `load…` runs in `loading` or `refreshing`, an actor `fetch…` as one step of other work',
  },
  {
    word: 'document',
    meaning: 'an item in the library that has files, such as a contract document; `open-document` opens one',
  },
  { word: 'file', meaning: 'what is stored, opened, downloaded, or imported, such as a PDF or a CSV file' },
  { word: 'download', meaning: "to save a file on the user's device" },
  {
    word: 'library',
    meaning:
      'contract documents, infographics, finance documents, videos, and statutes; a software library is named, as in "map library"',
  },
  {
    word: 'resource',
    meaning: 'a kind of object, such as contacts or documents; in `resources.toggled`, the Resources menu',
  },
]
