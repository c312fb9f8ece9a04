import { generate } from 'lean-qr'
import classes from './two-factor.module.css'

/** The light border that scanners need, in modules. */
const quietZone = 4

/** A string as a QR code, dark on light in both color schemes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, row) => row)
  const path = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  const side = code.size + 2 * quietZone
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
