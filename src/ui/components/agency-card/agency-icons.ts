import { type AgencyType, agencyTypeNames } from '../../../../contract/agency-types.ts'

/** In the order of the agency types that they stand for. */
export const agencyIcons = ['government', 'generic', 'education', 'higher-education'] as const
export type AgencyIcon = (typeof agencyIcons)[number]

/** The icon of a type; the generic one for a type without its own and for an unknown type. [MAP-10] */
export const agencyIconOf = (agencyType: AgencyType | null): AgencyIcon =>
  agencyType === null || agencyType === 'non-profit' ? 'generic' : agencyType

export const getAgencyTypeName = (agencyType: AgencyType | null): string | undefined =>
  agencyType === null ? undefined : agencyTypeNames[agencyType]

export const iconNames: Record<AgencyIcon, string> = {
  government: agencyTypeNames.government,
  education: agencyTypeNames.education,
  'higher-education': agencyTypeNames['higher-education'],
  generic: `${agencyTypeNames['non-profit']} and other`,
}

interface AgencyShape {
  /** An SVG path in a 32 by 32 box, without the ring. */
  outline: string
  /** A filled SVG path in a 24 by 24 box. */
  glyph: string
  /** The width of the glyph and its vertical center, in the 32 by 32 box. */
  glyphWidth: number
  glyphMiddle: number
}

export const agencyShapes: Record<AgencyIcon, AgencyShape> = {
  government: {
    outline:
      'M7.5 3.500H24.500A4 4 0 0 1 28.5 7.500V24.500A4 4 0 0 1 24.5 28.500H7.500A4 4 0 0 1 3.5 24.500V7.500A4 4 0 0 1 7.5 3.500Z',
    glyph:
      'M12 3 21.5 8.200V10H2.500V8.200ZM5 11.400H7.600V17H5ZM10.7 11.400H13.300V17H10.700ZM16.4 11.400H19V17H16.400ZM2.5 18.400H21.500V21H2.500Z',
    glyphWidth: 19,
    glyphMiddle: 16,
  },
  education: {
    outline: 'M16 2.5 29.5 16 16 29.5 2.5 16Z',
    glyph:
      'M12 4 23 9.2 12 14.4 1 9.200ZM6 13.3 12 16.1 18 13.300V16.800C18 18.5 15.3 19.8 12 19.800S6 18.5 6 16.800ZM20.7 10.600H22.300V16.600H20.700Z',
    glyphWidth: 16,
    glyphMiddle: 16,
  },
  'higher-education': {
    outline: 'M3 4.500Q10 5 16 2Q22 5 29 4.500V15C29 22.5 23.5 27.5 16 30C8.5 27.5 3 22.5 3 15Z',
    glyph:
      'M11.3 2H16.200V5H12.700V6.300L16.8 9V11.400H21.500V21H13.900V16.600H10.100V21H2.500V11.400H7.200V9L11.3 6.300Z',
    glyphWidth: 17,
    glyphMiddle: 15,
  },
  generic: {
    outline: 'M16 2.500A13.5 13.5 0 1 1 16 29.500A13.5 13.5 0 1 1 16 2.500Z',
    glyph:
      'M12 3.800A4.2 4.2 0 1 1 12 12.200A4.2 4.2 0 1 1 12 3.800ZM3.8 20.200C3.8 16.3 7.4 13.6 12 13.600S20.2 16.3 20.2 20.200Z',
    glyphWidth: 18,
    glyphMiddle: 15.5,
  },
}
