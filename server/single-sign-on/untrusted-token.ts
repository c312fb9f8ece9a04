/** The token is not one to believe. The message says why, for the log. */
export class UntrustedToken extends Error {
  override name = 'UntrustedToken'
}
