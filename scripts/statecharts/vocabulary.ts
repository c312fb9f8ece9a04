/** A situation that several charts share, and the names that each of them uses for it. */
interface Situation {
  situation: string
  states: string
  events: string
}

/** The states of a list or of anything else that is loaded. */
export const statesOfLists: readonly string[] = ['idle', 'debouncing', 'loading', 'loaded', 'failed']

/** Shown in `docs/statecharts/README.md` and enforced by `tests/charts/vocabulary.test.ts`. */
export const vocabulary: readonly Situation[] = [
  {
    situation: 'A list or page that loads data',
    states: '`idle` (no query yet), `debouncing` (the user is typing), `loading`, `loaded`, `failed`',
    events: '`….retried` leads from `failed` to `loading`',
  },
  {
    situation: 'A form',
    states: '`editing`, `submitting`, and one flow-specific success state: `granted`, `saved`, `deleted`',
    events:
      '`….submitted`, with the guard `is…Complete` if all fields are required, and `….edited`; a refusal returns to `editing` with its errors',
  },
  {
    situation: 'Typing, in a form or elsewhere',
    states: '`debouncing`, if every change leads to a request',
    events: '`….edited`; any other change is `….changed`',
  },
  {
    situation: 'A menu, panel, dialog, or step that the user closes without a choice',
    states: '`closed` and `open`, or the steps',
    events: '`….dismissed`; `….canceled` only stops a running request',
  },
  {
    situation: 'A failure',
    states:
      '`failed`, with the reason in `failure`; a form returns to `editing`, with the reason in `message`',
    events: 'the action `set…Failure` or `showMessage`, then `logFailure`',
  },
  {
    situation: 'A condition of another region',
    states: 'any',
    events: 'a guard for the state that is busy, and `not(…)` of it',
  },
  {
    situation: 'A button with one effect',
    states:
      '`ready` with the substates `idle`, the result, and `failed`; a sibling state named after the work: `copying`',
    events: '`….requested`, which also retries',
  },
  {
    situation: 'A choice between states, based on the input, the URL, or the context',
    states: '`deciding`, which is left immediately',
    events: 'none',
  },
  {
    situation: 'A slow request',
    states: '`slow`, inside the waiting state',
    events: 'the delay `slowAfter`, the same length in all charts',
  },
]
