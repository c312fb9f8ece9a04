import type { Contact } from '../../../contract/contacts.ts'

const positionOf = ({ title }: Contact): string => title?.trim() ?? ''

/** The distinct titles of contacts in alphabetical order. [AGENCY-09] */
export const positionsOf = (contacts: readonly Contact[]): string[] =>
  [...new Set(contacts.map(positionOf))]
    .filter((position) => position !== '')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** The contacts in a position, or all if none is given. */
export const contactsIn = (contacts: readonly Contact[], position: string | null): readonly Contact[] =>
  position === null ? contacts : contacts.filter((contact) => positionOf(contact) === position)
