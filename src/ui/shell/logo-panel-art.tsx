import classes from './split-layout.module.css'

const pins = [
  [96, 168],
  [286, 96],
  [372, 322],
  [150, 430],
  [330, 560],
  [70, 640],
] as const

/** A map without a place: county lines, a river, a few pins. */
export const LogoPanelArt = () => (
  <svg
    className={classes.art}
    viewBox="0 0 440 760"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <g fill="none" stroke="#2a2a2a">
      <path d="M-10 120 120 92l58 70 120-34 152 40M178 162l-26 150 96 44 84-58 130 22M152 312-10 280m258 76-30 146 128 40 102-52M218 502 96 540l-40 120 150 40 112-36 28-122M56 660l-70 20m202 20-10 80m-32-240L80 430l72-118" />
      <path d="m300-10-2 138m-14 330 66-160M346 542l104 60" />
    </g>
    <path
      d="M-10 392c70-40 110 30 170 6s60-96 130-92 80 70 160 26"
      fill="none"
      stroke="#123f3a"
      strokeWidth="7"
    />
    {pins.map(([x, y]) => (
      <path
        key={`${x} ${y}`}
        transform={`translate(${x} ${y})`}
        d="M0 0c-7-8-10-12-10-17a10 10 0 0 1 20 0c0 5-3 9-10 17Z"
        fill="#17857a"
      />
    ))}
  </svg>
)
