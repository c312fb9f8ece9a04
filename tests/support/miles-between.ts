import { type Coordinate, earthRadiusMiles } from '../../server/agencies/geography.ts'

/** By the angle between two vectors from the middle of the earth: another way than the server's. */
export function milesBetween(one: Coordinate, other: Coordinate): number {
  const [a, b] = [vector(one), vector(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return earthRadiusMiles * Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

function vector({ latitude: north, longitude: east }: Coordinate): [number, number, number] {
  const [phi, lambda] = [(north * Math.PI) / 180, (east * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
