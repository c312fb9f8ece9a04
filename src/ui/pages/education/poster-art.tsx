import type { ReactNode } from 'react'

/** Hues in degrees, from green to blue around the accent color. */
const hues = [186, 222, 168, 205, 178]

/**
 * Drawings in a 320 by 180 box, one for each category. `turn` (0 to 4) moves their parts, so that adjacent thumbnails
 * differ.
 */
const drawings: ((turn: number) => ReactNode)[] = [
  // Sheets of paper.
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
  // A map with a pin.
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
  // A public building.
  (turn) => (
    <>
      <path d="M0 150h320v30H0Z" fill="var(--soft)" />
      <path d="M88 74 160 34l72 40Z" fill="var(--strong)" />
      {[0, 1, 2, 3, 4].map((column) => (
        <rect
          key={column}
          x={98 + column * 28}
          y={84}
          width={12}
          height={50}
          rx={2}
          fill={column === turn ? 'var(--strong)' : 'var(--soft)'}
        />
      ))}
      <rect x={84} y={138} width={152} height={12} rx={2} fill="var(--strong)" />
    </>
  ),
  // A list with check marks.
  (turn) => (
    <>
      <rect x={82} y={22} width={156} height={136} rx={10} fill="var(--soft)" />
      {[0, 1, 2].map((line) => (
        <g key={line} transform={`translate(104 ${50 + line * 40})`}>
          <circle cx={8} r={11} fill={line <= turn % 3 ? 'var(--strong)' : 'var(--ground)'} />
          <rect x={32} y={-5} width={80 - line * 14} height={10} rx={5} fill="var(--ground)" />
        </g>
      ))}
    </>
  ),
  // A bar chart.
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
      <path d="M56 150H264" stroke="var(--strong)" strokeWidth={3} strokeLinecap="round" />
    </>
  ),
  // Two speech bubbles.
  (turn) => (
    <>
      <path
        d="M76 40h104a12 12 0 0 1 12 12v42a12 12 0 0 1-12 12h-74l-22 20v-20h-8a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12Z"
        fill="var(--soft)"
      />
      <path
        d="M176 78h68a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12h-6v18l-20-18h-42a12 12 0 0 1-12-12V90a12 12 0 0 1 12-12Z"
        fill="var(--strong)"
        stroke="var(--ground)"
        strokeWidth={4}
        transform={`translate(${turn * 4 - 8} 0)`}
      />
    </>
  ),
  // Hills.
  (turn) => (
    <>
      <circle cx={60 + turn * 44} cy={58} r={28} fill="var(--strong)" />
      <path d="M0 128C60 84 112 88 168 120s104 30 152-8v68H0Z" fill="var(--soft)" />
      <path d="M0 156c70-34 130-24 190 0s90 12 130-8v32H0Z" fill="var(--strong)" />
    </>
  ),
]

export interface PosterArtProps {
  group: number
  position: number
  className?: string | undefined
}

/**
 * A generated thumbnail that differs from those beside it. Images from the video host would reveal to the host who views
 * the list.
 *
 * @param group The position of the video's category on the page, from 0.
 * @param position The video's position on the page, from 0.
 */
export const PosterArt = ({ group, position, className }: PosterArtProps) => {
  const draw = drawings[group % drawings.length]
  return (
    <svg
      className={className}
      style={{ ['--hue' as string]: hues[position % hues.length] }}
      data-deep={position % 4 === 1 || undefined}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {draw?.((position * 2) % 5)}
    </svg>
  )
}
