import { imageColors } from './base-map-colors.ts'

type NamedImage = [name: string, image: ImageData]
type Paint = (context: OffscreenCanvasRenderingContext2D) => void

/** The outlines of shields, as paths in a 24 by 24 box. */
const interstateOutline =
  'M12 3.200C9.600 4.300 6.400 4.200 4.300 2.200L2 4.800C.6 8 .8 12.600 3 16C5.200 19.300 8.800 21.200 12 22.800C15.200 21.200 18.800 19.300 21 16C23.200 12.600 23.400 8 22 4.800L19.700 2.200C17.600 4.200 14.400 4.300 12 3.200Z'
const usOutline =
  'M12 3C9.800 4.400 7 4.300 5 2L1.700 5.200C3 7.200 2.900 8.900 2 11.200C.7 15 2.600 18 6.200 19.300C8.800 20.200 10.800 20.700 12 22.600C13.200 20.700 15.200 20.200 17.800 19.300C21.400 18 23.300 15 22 11.200C21.100 8.900 21 7.200 22.300 5.200L19 2C17 4.300 14.200 4.400 12 3Z'
const airportOutline =
  'M10.800 3.500C10.800 2.200 13.200 2.200 13.200 3.500V9L21 14V16L13.200 13.500V18.500L15.600 20.300V22L12 21L8.400 22V20.300L10.800 18.500V13.500L3 16V14L10.800 9Z'

/** The width of a shield by the number of its characters. */
const shieldWidths = { 2: 21, 3: 27, 4: 33 }
const shieldHeight = 20

/**
 * The images of the base style: dots for places, airport icons, and highway shields.
 *
 * @param pixelRatio Image pixels per map pixel.
 */
export const drawImages = (colorScheme: keyof typeof imageColors, pixelRatio: number): NamedImage[] => {
  const colors = imageColors[colorScheme]
  const draw = (width: number, height: number, paint: Paint): ImageData =>
    drawScaled(width, height, pixelRatio, paint)
  const shields = Object.entries(shieldWidths).flatMap(([length, width]): NamedImage[] => [
    [
      `interstate-${length}`,
      draw(width, shieldHeight, (context) => {
        const outline = scaleOutline(interstateOutline, width)
        context.fillStyle = colors.interstate
        context.fill(outline)
        context.save()
        context.clip(outline)
        context.fillStyle = colors.interstateTop
        context.fillRect(0, 0, width, 5.4)
        context.restore()
        strokePath(context, outline, colors.edge)
      }),
    ],
    [
      `us-${length}`,
      draw(width, shieldHeight, (context) => {
        const outline = scaleOutline(usOutline, width)
        context.fillStyle = colors.shield
        context.fill(outline)
        strokePath(context, outline, colors.shieldLine)
      }),
    ],
    [
      `state-${length}`,
      draw(width, shieldHeight, (context) => {
        const outline = new Path2D()
        outline.roundRect(1, 2.5, width - 2, shieldHeight - 5, 7.5)
        context.fillStyle = colors.shield
        context.fill(outline)
        strokePath(context, outline, colors.shieldLine)
      }),
    ],
  ])
  return [
    ...shields,
    ['dot', draw(8, 8, (context) => drawDisc(context, 4, 2.2, colors.dot, colors.dotRing))],
    [
      'capital',
      draw(12, 12, (context) => {
        drawDisc(context, 6, 4.4, colors.dot, colors.dotRing)
        drawDisc(context, 6, 3, colors.dotRing, colors.dotRing)
        drawDisc(context, 6, 1.4, colors.dot, colors.dotRing)
      }),
    ],
    [
      'airport',
      draw(16, 16, (context) => {
        context.scale(16 / 24, 16 / 24)
        context.fillStyle = colors.airport
        context.fill(new Path2D(airportOutline))
      }),
    ],
  ]
}

const drawScaled = (width: number, height: number, pixelRatio: number, paint: Paint): ImageData => {
  const canvas = new OffscreenCanvas(width * pixelRatio, height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas.')
  context.scale(pixelRatio, pixelRatio)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const scaleOutline = (outline: string, width: number): Path2D => {
  const path = new Path2D()
  path.addPath(new Path2D(outline), new DOMMatrix().scale(width / 24, shieldHeight / 24))
  return path
}

const strokePath = (context: OffscreenCanvasRenderingContext2D, outline: Path2D, color: string) => {
  context.strokeStyle = color
  context.lineWidth = 1
  context.stroke(outline)
}

const drawDisc = (
  context: OffscreenCanvasRenderingContext2D,
  middle: number,
  radius: number,
  fill: string,
  ring: string,
) => {
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.strokeStyle = ring
  context.lineWidth = 2
  context.stroke()
  context.fillStyle = fill
  context.fill()
}
