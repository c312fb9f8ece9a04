import type { ReactNode } from 'react'

/** Hues in degrees, ordered so that neighbors differ. */
const hues = [178, 262, 28, 214, 330, 95, 232, 48]

/** Drawings in a 320 by 180 box; `turn` (0 to 4) moves their parts. */
const drawings: ((turn: number) => ReactNode)[] = [
  (turn) => (
    <>
      <circle cx={60 + turn * 44} cy={62} r={30} fill="var(--strong)" />
      <path d="M0 128C60 84 112 88 168 120s104 30 152-8v68H0Z" fill="var(--soft)" />
      <path d="M0 156c70-34 130-24 190 0s90 12 130-8v32H0Z" fill="var(--strong)" />
    </>
  ),
  (turn) => (
    <>
      {[52, 84, 68, 112, 96].map((_, column, heights) => {
        const height = heights[(column + turn) % heights.length] ?? 0
        return (
          <rect
            key={heights[column]}
            x={62 + column * 42}
            y={150 - height}
            width={28}
            height={height}
            rx={4}
            fill={column === turn ? 'var(--strong)' : 'var(--soft)'}
          />
        )
      })}
      <path d="M44 150H276" stroke="var(--strong)" strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  (turn) => (
    <>
      <circle cx={126} cy={90} r={64} fill="var(--soft)" />
      <circle cx={200} cy={78 + turn * 6} r={46} fill="var(--strong)" opacity={0.75} />
    </>
  ),
  (turn) => (
    <>
      {[0, 1, 2].map((sheet) => (
        <rect
          key={sheet}
          x={92 + sheet * 34}
          y={50 - sheet * 10}
          width={78}
          height={104}
          rx={6}
          fill={sheet === 2 ? 'var(--strong)' : 'var(--soft)'}
          stroke="var(--ground)"
          strokeWidth={4}
          transform={`rotate(${(turn - 2) * 3} 160 90)`}
        />
      ))}
    </>
  ),
  (turn) => (
    <>
      <path
        d="M0 58h320M0 124h320M84 0v180M196 0v180M262 0v180M0 180 150 0"
        fill="none"
        stroke="var(--soft)"
        strokeWidth={10}
      />
      <g transform={`translate(${110 + turn * 30} 112)`}>
        <path d="M0 0c-18-21-26-32-26-45a26 26 0 0 1 52 0c0 13-8 24-26 45Z" fill="var(--strong)" />
        <circle cy={-45} r={9} fill="var(--ground)" />
      </g>
    </>
  ),
]

/**
 * A generated thumbnail that differs from video to video. Images from the video host would reveal to the host who views
 * the list.
 *
 * @param seed The video's id.
 */
export const PosterArt = ({ seed, className }: { seed: number; className?: string | undefined }) => {
  const draw = drawings[seed % drawings.length]
  return (
    <svg
      className={className}
      style={{ ['--hue' as string]: hues[seed % hues.length] }}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {draw?.(Math.floor(seed / drawings.length) % 5)}
    </svg>
  )
}
