import type { CSSProperties } from 'react'
import classes from './poster.module.css'

/** Hues are in degrees; adjacent ones differ. */
const scenes = [
  {
    hue: 262,
    drawing: (
      <>
        <path
          className={classes.far}
          d="M116 180v-84h30v84ZM152 180V62h28v118ZM264 180V74h26v106ZM296 180v-64h16v64Z"
        />
        <path
          className={classes.near}
          d="m168 104 56-30 56 30v10H168ZM168 170h112v10H168ZM178 120h10v44h-10ZM202 120h10v44h-10ZM236 120h10v44h-10ZM260 120h10v44h-10Z"
        />
        <circle className={classes.mark} cx="224" cy="96" r="6" />
        <path className={classes.line} d="M224 74V50" />
        <path className={classes.mark} d="M225 50h20l-6 6 6 6h-20Z" />
      </>
    ),
  },
  {
    hue: 158,
    drawing: (
      <>
        <rect
          className={classes.far}
          x="160"
          y="44"
          width="100"
          height="150"
          rx="8"
          transform="rotate(-9 210 120)"
        />
        <rect
          className={classes.near}
          x="186"
          y="36"
          width="104"
          height="160"
          rx="8"
          transform="rotate(5 238 116)"
        />
        <g transform="rotate(5 238 116)">
          <path
            className={classes.detail}
            d="M202 56h44v8h-44ZM202 78h72v5h-72ZM202 94h72v5h-72ZM202 110h52v5h-52Z"
          />
          <circle className={classes.mark} cx="258" cy="148" r="17" />
          <path className={classes.tick} d="m250 148 6 6 11-12" />
        </g>
      </>
    ),
  },
  {
    hue: 285,
    drawing: (
      <>
        <rect className={classes.far} x="150" y="60" width="120" height="140" rx="8" />
        <rect className={classes.near} x="180" y="38" width="122" height="160" rx="8" />
        <path
          className={classes.detail}
          d="M196 56h52v8h-52ZM196 72h90v4h-90ZM198 152v-30h16v30ZM222 152v-44h16v44ZM246 152v-22h16v22Z"
        />
        <path className={classes.mark} d="M270 152V92h16v60Z" />
      </>
    ),
  },
  {
    hue: 186,
    drawing: (
      <>
        <path className={classes.far} d="m140 84 52-22 56 22 52-22v106l-52 22-56-22-52 22Z" />
        <path
          className={classes.near}
          d="m150 94 46-19v92l-46 19ZM202 75l44 18v92l-44-18ZM252 93l46-19v92l-46 19Z"
        />
        <path className={classes.route} d="M162 160c18-34 30-8 44-28s16-30 34-26" />
        <path className={classes.mark} d="M250 124c-14-20-22-30-22-42a22 22 0 0 1 44 0c0 12-8 22-22 42Z" />
        <circle className={classes.hole} cx="250" cy="82" r="8" />
      </>
    ),
  },
  {
    hue: 245,
    drawing: (
      <>
        <path className={classes.far} d="m104 180 62-40 34 16 58-60 62 46v38Z" />
        <path className={classes.route} d="m160 146 50-22 50-34" />
        <circle className={classes.near} cx="160" cy="146" r="16" />
        <circle className={classes.near} cx="210" cy="124" r="16" />
        <circle className={classes.near} cx="260" cy="90" r="16" />
        <path className={classes.check} d="m153 146 5 5 10-10M203 124l5 5 10-10" />
        <path className={classes.line} d="M260 90V50" />
        <path className={classes.mark} d="M261 50h24l-7 7 7 7h-24Z" />
      </>
    ),
  },
  {
    hue: 62,
    drawing: (
      <>
        <path
          className={classes.far}
          d="M150 60h96a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12h-70l-20 18v-18h-6a12 12 0 0 1-12-12V72a12 12 0 0 1 12-12Z"
        />
        <path
          className={classes.near}
          d="M204 88h88a12 12 0 0 1 12 12v42a12 12 0 0 1-12 12h-4v18l-22-18h-62a12 12 0 0 1-12-12v-42a12 12 0 0 1 12-12Z"
        />
        <path className={classes.detail} d="M210 106h60v6h-60ZM210 124h40v6h-40Z" />
        <circle className={classes.mark} cx="278" cy="127" r="8" />
      </>
    ),
  },
]

/**
 * A drawn thumbnail: images from the video host would tell the host who is viewing the list, and documents have none.
 * The item's position in the whole list selects the drawing and its tone, which stay the same during a search.
 */
export const Poster = ({ position }: { position: number }) => {
  const scene = scenes[position % scenes.length]
  const style = {
    '--hue': scene?.hue,
    '--variant': Math.floor(position / scenes.length) % 3,
  } as CSSProperties
  return (
    <span className={classes.poster} style={style}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
        {scene?.drawing}
      </svg>
    </span>
  )
}
