/**
 * Returns a path below the API's base unchanged. Throws a TypeError if it could lead to another host or folder (a
 * scheme, `//`, a backslash, or `..` in any encoding), because requests carry the token.
 */
export const checkApiPath = (path: string): string => {
  if (/^[a-z][a-z0-9+.-]*:|\/\/|\\|\.\.|%2e|%2f|%5c/i.test(path)) {
    throw new TypeError(`"${path}" is not a path of the API.`)
  }
  return path
}

/** True for paths that grant a session and are requested without one: login, signup and those containing "auth". */
export const isAuthPath = (path: string): boolean => {
  const bare = path.replace(/^\//, '').split('?', 1)[0] ?? ''
  return bare === 'login' || bare === 'signup' || bare.includes('auth')
}
