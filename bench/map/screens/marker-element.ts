import type { Agency } from '../../../contract/agency.ts'
import { agencyColors } from '../../../src/ui/agency-colors.ts'
import { agencyShapes, iconOf } from '../../../src/ui/components/agency-card/agency-icons.ts'

/** The pin of an agency as an element, 32 by 32 pixels. */
export const markerSign = ({ agencyType }: Pick<Agency, 'agencyType'>): string => {
  const icon = iconOf(agencyType)
  const { outline, sign, signWidth, signMiddle } = agencyShapes[icon]
  const { fill, sign: signColor } = agencyColors.light[icon]
  return `<svg viewBox="0 0 32 32" width="32" height="32"><path d="${outline}" fill="${fill}" stroke="#fff" stroke-width="2" />
    <path transform="translate(${16 - signWidth / 2} ${signMiddle - signWidth / 2}) scale(${signWidth / 24})" d="${sign}"
    fill="${signColor}" /></svg>`
}

export const markerElement = (agency: Agency): HTMLElement => {
  const element = document.createElement('div')
  element.title = agency.name
  element.innerHTML = markerSign(agency)
  return element
}
