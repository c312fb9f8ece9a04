import { Failure, failureText } from '../kit/failure.ts'

const offlineText = 'You’re offline. Your search will resume when you’re back online.'

const isOffline = (error: unknown): boolean => error instanceof Failure && error.reason === 'offline'

/** Why the agencies could not be loaded. Offline has its own sentence, since the search then retries by itself. */
export const resultsFailureText = (error: unknown): string =>
  isOffline(error) ? offlineText : failureText(error)

/** Why a place could not be looked up. */
export const placeFailureText = (error: unknown): string =>
  isOffline(error) ? offlineText : `We could not look up this location. ${failureText(error)}`
