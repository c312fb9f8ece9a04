import { agencyTypes } from '../../contract/agency-types.ts'
import { formatCount } from '../../contract/format-count.ts'
import { normalizeWords } from '../../contract/search-words.ts'
import { findState } from '../places/us-states.ts'
import type { Cell } from '../platform/database/copy-rows.ts'
import { anyOf, CellError } from './cell-error.ts'
import type { ReferencedFiles } from './referenced-files.ts'

/** Parses the text of a cell, which is trimmed and not empty. */
export type CellReader = (text: string, referencedFiles: ReferencedFiles) => Cell | CellError

/** Single-line text: line breaks and repeated spaces become one space. */
export function singleLine(maxLength = 300): CellReader {
  return (text) => limitLength(text.replace(/\s+/g, ' '), maxLength)
}

export const multiLine: CellReader = (text) => limitLength(text.replace(/\r\n?/g, '\n'), 500_000)

/** `Higher Education` is `higher-education`. */
export const agencyType: CellReader = (text) => {
  const name = text.toLowerCase().replace(/[\s_-]+/g, '-')
  const match = agencyTypes.find((type) => type === name || type.replace('-', '') === name)
  return match ?? new CellError(`must be ${anyOf.format(agencyTypes)}, not ${quote(text)}`)
}

export const stateCode: CellReader = (text) =>
  findState(normalizeWords(text))?.code ??
  new CellError(`must be a state such as TN or Tennessee, not ${quote(text)}`)

export const stateName: CellReader = (text) =>
  findState(normalizeWords(text))?.name ??
  new CellError(`must be a state such as Tennessee or TN, not ${quote(text)}`)

/** Five or nine digits. Restores leading zeros, which spreadsheets drop from numbers. */
export const zipCode: CellReader = (text) => {
  const [, digits = '', more] = /^(\d{3,5})(?:[-\s]?(\d{4}))?-?$/.exec(text) ?? []
  if (digits === '')
    return new CellError(`must be a ZIP code such as 37902 or 37902-1234, not ${quote(text)}`)
  return digits.padStart(5, '0') + (more === undefined ? '' : `-${more}`)
}

export function degrees(limit: number): CellReader {
  return (text) => {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (Math.abs(number) <= limit) return number
    return new CellError(`must be between -${limit} and ${limit} degrees, not ${quote(text)}`)
  }
}

/** `2020-03-31` or `3/31/2020`; a time after the date is ignored. */
export const calendarDate: CellReader = (text) => {
  const [date = ''] = text.split(/[ T]/)
  const match =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(date) ??
    /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(date)
  const { year, month, day } = match?.groups ?? {}
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // An invalid day such as February 30 would be converted to another date.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)) return iso
  return new CellError(`must be a date such as 2020-03-31 or 3/31/2020, not ${quote(text)}`)
}

export const webUrl: CellReader = (text) => {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const isWebUrl = /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
  return isWebUrl ? limitLength(url, 2000) : new CellError(`must be a URL, not ${quote(text)}`)
}

export const emailAddress: CellReader = (text) =>
  /^[^\s@]+@[^\s@]+$/.test(text)
    ? limitLength(text, 320)
    : new CellError(`must be an email address, not ${quote(text)}`)

export const file: CellReader = (text, referencedFiles) => referencedFiles.findKey(text)

function limitLength(text: string, maxLength: number): string | CellError {
  if (text.includes('\0')) return new CellError('contains a NUL character')
  if (text.length > maxLength) {
    return new CellError(`is longer than ${formatCount(maxLength)} characters`)
  }
  return text
}

const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
