import type { Coordinate } from './geography.ts'

/** How far east and west a circle on the earth reaches, in degrees of longitude from its centre; negative: not at all. */
export interface Circle {
  /** At least so far everywhere between two latitudes. */
  narrowest(south: number, north: number): number
  /** At most so far anywhere between them. */
  widest(south: number, north: number): number
}

/**
 * The circle of all points within an angle of a centre.
 *
 * @param angle In degrees; a negative one holds nothing.
 */
export function circleAround({ latitude }: Coordinate, angle: number): Circle {
  const [sine, cosine] = [Math.sin(latitude * radians), Math.cos(latitude * radians)]
  const edge = Math.cos(Math.min(180, Math.max(0, angle)) * radians)
  /** Where the edge runs north and south: there the width stops growing, or shrinking. */
  const turn = Math.asin(sine / edge) / radians
  let [knownPlace, knownWidth] = [Number.NaN, Number.NaN]

  function widthAt(place: number): number {
    // Strips follow one another: the northern end of one is the southern of the next.
    if (place === knownPlace) return knownWidth
    const spread = cosine * Math.cos(place * radians)
    const level = edge - sine * Math.sin(place * radians)
    knownPlace = place
    knownWidth = level >= spread ? -1 : level <= -spread ? 180 : Math.acos(level / spread) / radians
    return knownWidth
  }

  const isTurnBetween = (south: number, north: number) => turn > south && turn < north

  return {
    narrowest(south, north) {
      if (angle < 0) return -1
      const turning = isTurnBetween(south, north) ? widthAt(turn) : 180
      return Math.min(turning, widthAt(south), widthAt(north))
    },
    widest(south, north) {
      const turning = isTurnBetween(south, north) ? widthAt(turn) : -1
      return Math.max(turning, widthAt(south), widthAt(north))
    },
  }
}

const radians = Math.PI / 180
