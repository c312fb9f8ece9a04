/** Maximum file name length in UTF-8 bytes, accepted by every file system. */
const maxLength = 180

/**
 * Makes a file name valid on any system: without folders, control characters (including those that
 * change the text direction), and dots at either end, and at most 180 bytes long including the
 * extension. "download" if nothing is left.
 */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    // Format characters can reverse text, so that "fdp.exe" looks like "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? []
  const shortStem = truncate(stem, maxLength - extension.length).trimEnd()
  return (shortStem || 'download') + extension
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

function truncate(text: string, bytes: number): string {
  let length = 0
  let truncated = ''
  for (const character of text) {
    length += Buffer.byteLength(character)
    if (length > bytes) break
    truncated += character
  }
  return truncated
}
