import classes from './split-layout.module.css'

/** The angle of the street grid, in degrees. */
const angle = -16

/** The grid's main streets, and the crossings that have a pin. Blocks are 64 by 48. */
const avenues = [64, 256, 384]
const streets = [144, 288, 432]
const pins = [
  [256, 144],
  [64, 288],
  [384, 288],
] as const

export const LogoPanelArt = () => (
  <svg
    className={classes.art}
    viewBox="0 0 440 760"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <pattern id="blocks" width="64" height="48" patternUnits="userSpaceOnUse">
        <rect x="2.5" y="2.5" width="59" height="43" rx="3" fill="#fff" fillOpacity="0.055" />
      </pattern>
    </defs>
    <g transform={`rotate(${angle} 220 300)`}>
      <rect x="-256" y="-240" width="960" height="1200" fill="url(#blocks)" />
      <path
        d="M-256 316c112 0 176 72 288 56s112-84 216-72 96 84 200 60 128-72 256-48"
        fill="none"
        stroke="#17857a"
        strokeWidth="14"
      />
      <g fill="none" stroke="#fff" strokeOpacity="0.28" strokeWidth="1.6">
        {avenues.map((x) => (
          <path key={x} d={`M${x}-240v1200`} />
        ))}
        {streets.map((y) => (
          <path key={y} d={`M-256 ${y}h960`} />
        ))}
      </g>
      {pins.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${-angle})`}>
          <path d="M0 0c-7-8-10-12-10-17a10 10 0 0 1 20 0c0 5-3 9-10 17Z" fill="#82c9c0" />
          <circle cy="-17" r="3.5" fill="#063b37" />
        </g>
      ))}
    </g>
  </svg>
)
