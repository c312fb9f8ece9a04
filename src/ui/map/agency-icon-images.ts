import { type AgencyIcon, agencyIcons } from './agency-points.ts'
import { type ColorScheme, mapColors } from './map-colors.ts'

/** The signs, as filled paths on a field of 24 by 24. */
export const agencySigns: Record<AgencyIcon, string> = {
  government:
    'M12 3 21.5 8.2V10H2.500V8.200ZM5 11.400H7.600V17H5ZM10.700 11.400H13.300V17H10.700ZM16.400 11.400H19V17H16.400ZM2.500 18.400H21.500V21H2.500Z',
  education:
    'M12 4 23 9.200 12 14.400 1 9.200ZM6 13.300 12 16.100 18 13.300V16.800C18 18.500 15.300 19.800 12 19.800S6 18.500 6 16.800ZM20.700 10.600H22.300V16.600H20.700Z',
  'higher-education':
    'M11.300 2H16.200V5H12.700V6.300L16.800 9V11.400H21.500V21H13.900V16.600H10.100V21H2.500V11.400H7.200V9L11.300 6.300Z',
  generic: 'M12 7.200A4.800 4.800 0 1 1 12 16.800A4.800 4.800 0 1 1 12 7.200Z',
}

/** Drawn at twice the size that they have on the map, for sharp screens. */
export const iconPixelRatio = 2
const size = 32 * iconPixelRatio
const selectedSize = 40 * iconPixelRatio

/** The name of the picture of a selected agency. */
const selectedName = (icon: AgencyIcon) => `${icon}-selected`

/** Every picture that the layers of agencies name, 32 by 32 pixels on the map, the selected ones 40 by 40. */
export const agencyIconImages = (colorScheme: ColorScheme): [name: string, image: ImageData][] => {
  const { accent, onAccent, selected, onSelected, ring } = mapColors[colorScheme]
  return agencyIcons.flatMap((icon): [string, ImageData][] => [
    [icon, draw(agencySigns[icon], size, accent, onAccent, ring)],
    [selectedName(icon), draw(agencySigns[icon], selectedSize, selected, onSelected, ring)],
  ])
}

const draw = (sign: string, edge: number, fill: string, signColor: string, ring: string): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw the icons on.')
  const middle = edge / 2
  disc(context, middle, middle - 1, ring)
  disc(context, middle, middle - 1 - 2 * iconPixelRatio, fill)
  const scale = (edge * 0.56) / 24
  context.translate(middle - 12 * scale, middle - 12 * scale)
  context.scale(scale, scale)
  context.fillStyle = signColor
  context.fill(new Path2D(sign))
  return context.getImageData(0, 0, edge, edge)
}

const disc = (context: CanvasRenderingContext2D, middle: number, radius: number, color: string) => {
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
}
