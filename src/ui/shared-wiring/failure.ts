import { Failure } from '../../machines/kit/failure.ts'
import { getFailureReason, isApiError } from '../../services/api/api-error.ts'

/** Converts an error of a request to a `Failure` with a reason and the server's message. */
export const toFailure = (error: unknown): Failure =>
  new Failure(getFailureReason(error), error, isApiError(error) ? error.message : null)
