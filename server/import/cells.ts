import { agencyTypes } from '../../contract/agency-types.ts'
import { stateNames } from '../places/states.ts'
import type { Cell } from '../platform/database/copy-rows.ts'
import type { Documents } from './documents.ts'
import { Refusal } from './refusal.ts'

/** Parses the text of a cell, which is trimmed and not empty. */
export type CellReader = (text: string, documents: Documents) => Cell | Refusal

/** A single-line text: line breaks and repeated spaces become one space. */
export function line(longest = 300): CellReader {
  return (text) => limited(text.replace(/\s+/g, ' '), longest)
}

/** A text that keeps its line breaks. */
export const longText: CellReader = (text) => limited(text.replace(/\r\n?/g, '\n'), 500_000)

/** `Higher Education` is `higher-education`. */
export const agencyType: CellReader = (text) => {
  const wanted = text.toLowerCase().replace(/[\s_-]+/g, '-')
  const found = agencyTypes.find((type) => type === wanted || type.replace('-', '') === wanted)
  return found ?? new Refusal(`must be one of ${agencyTypes.join(', ')}, not ${quoted(text)}`)
}

/** A two-letter state code; a state's name is converted. */
export const stateCode: CellReader = (text) =>
  stateCalled(text)?.code ?? new Refusal(`must be a state such as TN or Tennessee, not ${quoted(text)}`)

/** The name of a state; a two-letter code is converted. */
export const stateName: CellReader = (text) =>
  stateCalled(text)?.name ?? new Refusal(`must be a state such as Tennessee or TN, not ${quoted(text)}`)

/** Five or nine digits. Restores leading zeros, which spreadsheets drop from numbers. */
export const zipCode: CellReader = (text) => {
  const [, digits = '', more] = /^(\d{3,5})(?:[-\s]?(\d{4}))?-?$/.exec(text) ?? []
  if (digits === '') return new Refusal(`must be a ZIP code such as 37902 or 37902-1234, not ${quoted(text)}`)
  return digits.padStart(5, '0') + (more === undefined ? '' : `-${more}`)
}

/** Degrees. */
export function degrees(most: number): CellReader {
  return (text) => {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (Math.abs(number) <= most) return number
    return new Refusal(`must be a number of degrees from -${most} to ${most}, not ${quoted(text)}`)
  }
}

/** `2020-03-31` or `3/31/2020`; a time after the date is ignored. */
export const date: CellReader = (text) => {
  const [day = ''] = text.split(/[ T]/)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day)
  const [year, month, dayOfMonth] = iso
    ? [iso[1], iso[2], iso[3]]
    : [american?.[3], american?.[1], american?.[2]]
  const written = `${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  // An invalid day such as February 30 would be converted to another date.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(written)) return written
  return new Refusal(`must be a date such as 2020-03-31 or 3/31/2020, not ${quoted(text)}`)
}

/** A web URL; without a scheme, https is assumed. */
export const webUrl: CellReader = (text) => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const isOne = /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)
  return isOne ? limited(address, 2000) : new Refusal(`must be a URL, not ${quoted(text)}`)
}

export const emailAddress: CellReader = (text) =>
  /^[^\s@]+@[^\s@]+$/.test(text)
    ? limited(text, 320)
    : new Refusal(`must be an email address, not ${quoted(text)}`)

/** The key of the file at this path in the file store. */
export const file: CellReader = (text, documents) => documents.keyOf(text)

function limited(text: string, longest: number): string | Refusal {
  if (text.includes('\0')) return new Refusal('contains a NUL character')
  if (text.length > longest) {
    return new Refusal(`is longer than ${longest.toLocaleString('en-US')} characters`)
  }
  return text
}

const states = new Map(
  stateNames.flatMap((state) => [
    [state.code.toLowerCase(), state] as const,
    [state.name.toLowerCase(), state] as const,
  ]),
)

const stateCalled = (text: string) => states.get(text.toLowerCase().replace(/\s+/g, ' '))

/** The value for a message, truncated if long. */
const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
