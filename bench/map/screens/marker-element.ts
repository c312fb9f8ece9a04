import type { Agency } from '../../../contract/agency.ts'
import { agencySigns } from '../../../src/ui/map/agency-icon-images.ts'
import { iconOf } from '../../../src/ui/map/agency-points.ts'
import { mapColors } from '../../../src/ui/map/map-colors.ts'

/** The pin of an agency as an element, 32 by 32 pixels. */
export const markerSign = ({ agencyType }: Pick<Agency, 'agencyType'>): string => {
  const { accent, onAccent, ring } = mapColors.light
  return `<svg viewBox="-9 -9 42 42" width="32" height="32"><circle cx="12" cy="12" r="20" fill="${accent}" stroke="${ring}"
    stroke-width="2" /><path d="${agencySigns[iconOf(agencyType)]}" fill="${onAccent}" /></svg>`
}

export const markerElement = (agency: Agency): HTMLElement => {
  const element = document.createElement('div')
  element.title = agency.name
  element.innerHTML = markerSign(agency)
  return element
}
