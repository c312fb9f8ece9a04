const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * All spellings of a lowercase text with one typo: two neighboring letters swapped, or one letter wrong, missing, or
 * extra. Looking them up in an index is fast, and finds what trigrams miss: a wrong first letter, as in `pount` for
 * Mount, and most typos in short words.
 */
export function spellingsWithOneTypo(text: string): string[] {
  const others = positionsIn(text).flatMap((index) => {
    const [before, after] = [text.slice(0, index), text.slice(index)]
    const changed = Array.from(letters, (letter) => [
      before + letter + after,
      before + letter + after.slice(1),
    ])
    return [before + after.slice(1), ...changed.flat()]
  })
  return [...new Set([...spellingsWithSwap(text), ...others])].filter((spelling) => spelling !== text)
}

/** The spellings with two neighboring letters swapped: `tuscon` for Tucson. */
export const spellingsWithSwap = (text: string): string[] =>
  positionsIn(text)
    .slice(0, -2)
    .map(
      (index) => text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2),
    )

/** The positions before each letter and after the last one. */
const positionsIn = (text: string): number[] => Array.from({ length: text.length + 1 }, (_, index) => index)
