import { expect, test } from 'vitest'
import { agencyColors } from '../../src/ui/map/map-colors.ts'

type Rgb = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** Color blindness simulation of linear RGB by Machado, Oliveira, and Fernandes (2009), at full severity. */
const visions: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

const linear = (hex: string): Rgb => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
const dot = (one: Rgb, other: Rgb) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const luminance = (rgb: Rgb) => dot([0.2126, 0.7152, 0.0722], rgb)
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(linear(one)), luminance(linear(other))].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}
/** CIE L*, from 0 (black) to 100 (white). */
const lightness = (hex: string, [red, green, blue]: Matrix) => {
  const rgb = linear(hex)
  return 116 * Math.cbrt(luminance([dot(red, rgb), dot(green, rgb), dot(blue, rgb)])) - 16
}

test.each(Object.entries(agencyColors))(
  'the icons of the %s scheme differ in lightness for all users, and their symbols are visible',
  {
    tags: ['PIN-01'],
  },
  (_, colors) => {
    const icons = Object.values(colors)
    for (const { fill, glyph } of icons) expect(contrast(fill, glyph)).toBeGreaterThan(3)
    for (const vision of Object.values(visions)) {
      const sorted = icons.map(({ fill }) => lightness(fill, vision)).toSorted((one, other) => one - other)
      const steps = sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0))
      expect(Math.min(...steps)).toBeGreaterThan(7)
    }
  },
)
