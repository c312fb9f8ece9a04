import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, safeFileName } from '../../../../server/platform/files/file-name.ts'
import { getContentType } from '../../../../server/platform/files/send-file.ts'

test.each([
  ['Bid 2026.pdf', 'Bid 2026.pdf'],
  ['Año – précis.pdf', 'Año – précis.pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\\win.ini', 'C--Windows-win.ini'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie- x=1.pdf'],
  ['exe.\u202efdp.exe', 'exe.fdp.exe'],
  ['.htaccess', 'htaccess'],
  ['  …  ', '…'],
  ['...', 'download'],
  ['', 'download'],
  ['.pdf', 'pdf'],
])('the name %j is saved as %j', { tags: ['DOC-10'] }, (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('a long name is truncated to the file system limit at a character boundary and keeps its extension', {
  tags: ['DOC-10'],
}, () => {
  expect(safeFileName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(176)}.pdf`)
  const emoji = safeFileName(`${'👩'.repeat(100)}.png`)
  expect(emoji).toBe(`${'👩'.repeat(44)}.png`)
})

test('any file name gives a one-line ASCII header that preserves the name', {
  tags: ['DOC-10'],
}, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = safeFileName(name)
      expect(safe).not.toMatch(/[\\/\p{Cc}]|^\.|\.$/u)
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180)
      const header = contentDisposition('attachment', name)
      expect(header).toMatch(/^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
      const encoded = header.split("UTF-8''")[1] ?? ''
      expect(decodeURIComponent(encoded)).toBe(safe)
    }),
    // A lone combining character has no ASCII equivalent.
    { examples: [['\u1cd4']] },
  )
})

test('only PDF, PNG, and JPEG are shown; the rest is saved, unknown types as octet-stream', {
  tags: ['DOC-06', 'DOC-10'],
}, () => {
  const types = ['a.pdf', 'a.PNG', 'a.jpg', 'a.jpeg', 'a.csv', 'a.html', 'a.svg', 'a.pdf.exe', 'pdf', 'a.js']
  expect(types.map((name) => [name, ...Object.values(getContentType(name))])).toEqual([
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.PNG', 'image/png', 'inline'],
    ['a.jpg', 'image/jpeg', 'inline'],
    ['a.jpeg', 'image/jpeg', 'inline'],
    ['a.csv', 'text/csv', 'attachment'],
    ['a.html', 'application/octet-stream', 'attachment'],
    ['a.svg', 'application/octet-stream', 'attachment'],
    ['a.pdf.exe', 'application/octet-stream', 'attachment'],
    ['pdf', 'application/octet-stream', 'attachment'],
    ['a.js', 'application/octet-stream', 'attachment'],
  ])
})
