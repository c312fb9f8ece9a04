import { type AgencyIcon, agencyIcons, agencyShapes } from '../components/agency-card/agency-icons.ts'
import { favoriteColors } from '../theme.ts'
import { agencyColors, type ColorScheme, overlayColors } from './map-colors.ts'

/** Sizes of images, in map pixels. */
const size = 32
const selectedSize = 46
const badgeSize = 18

export const favoriteBadge = 'favorite'
const heart =
  'M12 20.5 10.6 19.200C5.6 14.7 2.5 11.9 2.5 8.3 2.5 5.5 4.7 3.3 7.5 3.3 9.2 3.3 10.9 4.1 12 5.4 13.1 4.1 14.8 3.3 16.5 3.3 19.3 3.3 21.5 5.5 21.5 8.3 21.5 11.9 18.4 14.7 13.4 19.200Z'

export const drawAgencyImages = (
  colorScheme: ColorScheme,
  pixelRatio: number,
): [name: string, image: ImageData][] => {
  const { selected, ring } = overlayColors[colorScheme]
  return [
    ...agencyIcons.flatMap((icon): [string, ImageData][] => [
      [icon, drawPin(icon, size * pixelRatio, colorScheme, [ring, overlayColors[colorScheme].edge])],
      [`${icon}-selected`, drawPin(icon, selectedSize * pixelRatio, colorScheme, [ring, selected])],
    ]),
    [favoriteBadge, drawBadge(badgeSize * pixelRatio, colorScheme)],
  ]
}

const createImage = (edge: number, field: number, draw: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas.')
  context.scale(edge / field, edge / field)
  draw(context)
  return context.getImageData(0, 0, edge, edge)
}

const strokePath = (context: CanvasRenderingContext2D, path: Path2D, width: number, color: string) => {
  context.lineJoin = 'round'
  context.lineWidth = width
  context.strokeStyle = color
  context.stroke(path)
}

const drawPin = (icon: AgencyIcon, edge: number, colorScheme: ColorScheme, [ring, rim]: [string, string]) =>
  createImage(edge, 32, (context) => {
    const { outline, glyph, glyphWidth, glyphMiddle } = agencyShapes[icon]
    const colors = agencyColors[colorScheme][icon]
    const shape = new Path2D(outline)
    // The rim separates the ring from land and water of a similar tone.
    strokePath(context, shape, 4, rim)
    strokePath(context, shape, 3, ring)
    context.fillStyle = colors.fill
    context.fill(shape)
    context.translate(16 - glyphWidth / 2, glyphMiddle - glyphWidth / 2)
    context.scale(glyphWidth / 24, glyphWidth / 24)
    context.fillStyle = colors.glyph
    context.fill(new Path2D(glyph))
  })

const drawBadge = (edge: number, colorScheme: ColorScheme) =>
  createImage(edge, 24, (context) => {
    const colors = overlayColors[colorScheme]
    const disc = new Path2D()
    disc.arc(12, 12, 10.5, 0, 2 * Math.PI)
    strokePath(context, disc, 2, colors.edge)
    context.fillStyle = colors.ring
    context.fill(disc)
    context.translate(3.5, 3.9)
    context.scale(17 / 24, 17 / 24)
    context.fillStyle = favoriteColors[colorScheme]
    context.fill(new Path2D(heart))
  })
