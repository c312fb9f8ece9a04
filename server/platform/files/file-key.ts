/**
 * Checks that a key is one or more plain names, split by slashes: letters and digits of ASCII, dots, hyphens and
 * underscores, none of them beginning with a dot.
 *
 * @returns the names.
 * @throws TypeError for any other text: it could lead out of the store.
 */
export function namesInKey(key: string): string[] {
  const names = key.split('/')
  if (key.length <= 500 && names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))) return names
  throw new TypeError(`${JSON.stringify(key)} is not the key of a stored file.`)
}
