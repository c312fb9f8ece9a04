/**
 * Writes a text-only PDF file with one page per list of lines; lines over about 90 characters run off the page. The
 * same lines produce the same bytes. Characters outside Latin-1 become question marks.
 */
export function writePdf(title: string, pages: string[][]): Buffer {
  const firstPage = 4
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = pageContent(lines)
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ' +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title (${asPdfText(title)}) /Producer (Agency Atlas sample data) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n`
  file += `startxref\n${file.lastIndexOf('xref\n0 ')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function pageContent(lines: string[]): string {
  const [heading = '', ...rest] = lines
  const body = rest.map((line) => `(${asPdfText(line)}) Tj T*`).join('\n')
  return `BT /F1 18 Tf 72 720 Td (${asPdfText(heading)}) Tj ET\nBT /F1 11 Tf 16 TL 72 686 Td\n${body}\nET`
}

const asPdfText = (text: string) =>
  text
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replace(/[^ -~\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
