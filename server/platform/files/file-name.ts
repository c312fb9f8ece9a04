/** The length in bytes (UTF-8) that every file system accepts. */
const longest = 180

/**
 * A file name that is valid on any system: no folders, no control characters (including those that change text
 * direction), no dots at either end, and at most 180 bytes with the extension kept. "download" if nothing is left.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    // Format characters can reverse text, so that "fdp.exe" looks like "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(plain) ?? []
  const kept = cut(stem, longest - ending.length).trimEnd()
  return kept === '' ? `download${ending}` : kept + ending
}

/** A `Content-Disposition` header with the name in ASCII ("download" if nothing is left) and in UTF-8 (RFC 6266). */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const safe = safeFileName(fileName)
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replace(/%/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii || 'download'}"; filename*=UTF-8''${encoded}`
}

/** Truncates text to a number of bytes without splitting characters. */
function cut(text: string, bytes: number): string {
  let length = 0
  let kept = ''
  for (const character of text) {
    length += Buffer.byteLength(character)
    if (length > bytes) break
    kept += character
  }
  return kept
}
