import type { ByteRange } from './file-store.ts'

/**
 * The part of a file that a `Range` header asks for (RFC 9110): one range of bytes, its end cut to the file's. 'whole'
 * where there is no header, or one that a server may ignore: another unit, several ranges, no sense at all.
 */
export function askedPart(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return part(Math.max(size - Number(to), 0), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return part(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1))
}

function part(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable'
}
