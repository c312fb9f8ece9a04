/**
 * A drawn thumbnail: contour lines, different for each video. The host's own images would tell it who views the list.
 *
 * @param seed The video's id.
 */
export const PosterArt = ({ seed, className }: { seed: number; className?: string | undefined }) => {
  const x = 40 + ((seed * 67) % 240)
  const y = 20 + ((seed * 41) % 140)
  return (
    <svg className={className} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {[24, 48, 74, 104, 138, 176, 218, 264].map((radius) => (
        <ellipse
          key={radius}
          cx={x}
          cy={y}
          rx={radius * 1.3}
          ry={radius}
          transform={`rotate(${(seed * 37) % 180} ${x} ${y})`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
        />
      ))}
      <path
        d={`M${x} ${y}c0-14 22-14 22 0 0 8-11 18-11 18s-11-10-11-18Z`}
        transform="translate(-11 -18)"
        fill="currentColor"
      />
    </svg>
  )
}
