import type { Agency } from '../../../services/api/contract/agency.ts'

type Address = Pick<Agency, 'address1' | 'address2' | 'city' | 'state' | 'zip'>

const postOfficeBox = /^\s*p\.?\s*o\.?\s*box\b[\s#:]*(.*)$/i

/** One line of a street address: a PO box as "P.O. Box 12", everything else in lower case. */
export const addressLine = (line: string): string => {
  const box = postOfficeBox.exec(line)
  if (box) return `P.O. Box ${box[1]?.trim() ?? ''}`.trimEnd()
  return line.trim().toLowerCase()
}

/** The lines under which an agency receives mail, without the empty ones; the last is "city, state zip". */
export const addressLines = ({ address1, address2, city, state, zip }: Address): string[] => {
  const region = [state, zip].filter(Boolean).join(' ')
  const town = [city, region].filter(Boolean).join(', ')
  return [...[address1, address2].map((line) => addressLine(line ?? '')), town].filter((line) => line !== '')
}
