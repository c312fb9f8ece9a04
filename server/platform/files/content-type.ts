import { extname } from 'node:path'

/** How a file is sent: what it is, and whether a browser may show it. */
export interface ContentType {
  mediaType: string
  disposition: 'inline' | 'attachment'
}

/** What browsers show without running anything of it. [DOC-06] */
const shown: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const office = 'application/vnd.openxmlformats-officedocument'

/** What is saved under a type of its own; all else is saved as bytes. */
const saved: Record<string, string> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': `${office}.wordprocessingml.document`,
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': `${office}.presentationml.presentation`,
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.zip': 'application/zip',
}

/** The type of a file by the ending of its name, whatever somebody else said of it. [DOC-10] */
export function contentTypeOf(fileName: string): ContentType {
  const ending = extname(fileName).toLowerCase()
  const seen = shown[ending]
  if (seen !== undefined) return { mediaType: seen, disposition: 'inline' }
  return { mediaType: saved[ending] ?? 'application/octet-stream', disposition: 'attachment' }
}
