/** What a line takes in an address. */
const costOf = (line: string): number => encodeURIComponent(line).length

const ellipsis = '…'
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As much of a line as takes at most `cost` in an address, "…" included: whole characters, and rather whole words. */
const cut = (line: string, cost: number): string => {
  if (costOf(line) <= cost) return line
  let kept = ''
  let left = cost - costOf(ellipsis)
  for (const { segment } of characters.segment(line)) {
    left -= costOf(segment)
    if (left < 0) break
    kept += segment
  }
  const lastBlank = kept.lastIndexOf(' ')
  const words = lastBlank > kept.length * 0.7 ? kept.slice(0, lastBlank) : kept
  return `${words.trimEnd()}${ellipsis}`
}

/** A web address that was cut leads nowhere. */
const holdsAddress = (line: string): boolean => /\bhttps?:\/\/\S/.test(line)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The cost that each line may have at most, so that all together take at most `budget`: short lines stay whole. */
const fairShare = (costs: readonly number[], budget: number): number => {
  let left = budget
  const ascending = costs.toSorted((one, other) => one - other)
  for (const [index, cost] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index))
    if (cost > share) return share
    left -= cost
  }
  return Number.POSITIVE_INFINITY
}

/** The least that the other lines keep beside one that holds a web address. */
const leastShare = 60

/**
 * Lines that together take at most `budget` characters in an address. The longest are cut; one that holds a web address
 * stays whole, or goes altogether where it leaves the others no room.
 */
export const shortened = (lines: readonly string[], budget: number): string[] => {
  const sound = lines.map((line) => line.toWellFormed())
  let left = budget - sound.filter((line) => !holdsAddress(line)).length * leastShare
  const kept = sound.map((line) => {
    if (!holdsAddress(line)) return line
    left -= costOf(line)
    if (left >= 0) return line
    left += costOf(line)
    return ''
  })
  const cuttable = kept.filter((line) => !holdsAddress(line))
  const whole = sum(kept.filter(holdsAddress).map(costOf))
  const share = fairShare(cuttable.map(costOf), budget - whole)
  return kept.map((line) => (holdsAddress(line) ? line : cut(line, share)))
}
