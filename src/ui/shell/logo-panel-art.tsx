import classes from './split-layout.module.css'

const pins = [
  [104, 172],
  [286, 96],
  [364, 318],
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
      <pattern
        id="streets"
        width="38"
        height="30"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(17)"
      >
        <path d="M0 0h38M0 0v30M19 0v15" fill="none" stroke="#fff" strokeOpacity="0.07" />
      </pattern>
    </defs>
    <rect width="440" height="760" fill="url(#streets)" />
    <g fill="none" stroke="#fff" strokeOpacity="0.22" strokeWidth="1.4">
      <path d="M-10 120 120 92l58 70 120-34 152 40M298 128l2-138M120 92 96-10M178 162l-26 150-162-32m162 32 96 44 84-58 118 22M332 298l40-154" />
      <path d="m248 356-30 146 128 40 104-52M332 298l54 226M152 312 80 430l-90 24m90-24 16 110 122-38M96 540l-40 120 150 40 112-36 28-122M56 660l-66 20m216 20-10 70m122-106 132 30" />
    </g>
    <path
      d="M-10 392c70-40 110 30 170 6s60-96 130-92 80 70 160 26"
      fill="none"
      stroke="#17857a"
      strokeOpacity="0.55"
      strokeWidth="7"
    />
    {pins.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <path d="M0 0c-7-8-10-12-10-17a10 10 0 0 1 20 0c0 5-3 9-10 17Z" fill="#82c9c0" />
        <circle cy="-17" r="3.5" fill="#063b37" />
      </g>
    ))}
  </svg>
)
