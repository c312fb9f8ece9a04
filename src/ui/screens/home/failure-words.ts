import type { FailureReason } from '../../../machines/failure.ts'

const goesOn = 'You are offline. The search goes on by itself when the network is back.'

/** Why the list could not be loaded, and what to do about it. */
export const listFailures: Record<FailureReason, string> = {
  offline: goesOn,
  unreachable: 'The server cannot be reached. Check your connection, or try again in a moment.',
  slow: 'The server takes too long to answer. Try again in a moment.',
  busy: 'The server has too much to do right now. Try again in a moment.',
  trouble: 'The server did not answer as it should.',
  unreadable: 'The answer could not be read, or did not arrive whole.',
}

const notLookedUp = (why: string): string => `We could not look up this location. ${why}`

/** What stands beside the search box when the place that was typed did not lead anywhere. */
export const placeProblems: Record<FailureReason | 'notFound', string> = {
  notFound: 'Location not found',
  offline: goesOn,
  unreachable: notLookedUp('The server cannot be reached.'),
  slow: notLookedUp('The server takes too long to answer.'),
  busy: notLookedUp('The server has too much to do right now.'),
  trouble: notLookedUp('Please try again.'),
  unreadable: notLookedUp('Please try again.'),
}
