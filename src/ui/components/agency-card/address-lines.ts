import type { Agency } from '../../../../contract/agencies.ts'
import { displayName } from '../../../../contract/display-name.ts'
import { getAgencyTypeName } from './agency-icons.ts'

type Address = Pick<Agency, 'address1' | 'address2' | 'city' | 'state' | 'zip'>

const postOfficeBox = /^\s*p\.?\s*o\.?\s*box\b[\s#:]*(.*)$/i

/** True for a PO box, which no one can drive to. */
export const isPostOfficeBox = (line: string | null): boolean => line !== null && postOfficeBox.test(line)

/** One line of a street address: a PO box as "P.O. Box 12", any other line in lowercase. [CARD-06] */
export const addressLine = (line: string): string => {
  const box = postOfficeBox.exec(line)
  if (box) return `P.O. Box ${box[1]?.trim() ?? ''}`.trimEnd()
  return line.trim().toLowerCase()
}

/** "Government · Sand Point, AK"; empty if unknown. */
export const typeAndCityText = ({
  agencyType,
  city,
  state,
}: Pick<Agency, 'agencyType' | 'city' | 'state'>) => {
  const place = [city && displayName(city), state].filter(Boolean).join(', ')
  return [getAgencyTypeName(agencyType), place].filter(Boolean).join(' · ')
}

/** The non-empty street lines, and "city, state zip". */
export const addressLines = ({ address1, address2, city, state, zip }: Address) => ({
  streets: [address1, address2].map((line) => addressLine(line ?? '')).filter((line) => line !== ''),
  town: [city && displayName(city), [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
})

/** The whole address on one line; empty if unknown. */
export const addressInOneLine = ({ address1, address2, city, state, zip }: Address): string =>
  [address1, address2, city, [state, zip].filter(Boolean).join(' ')]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')
