/** The longest `mailto:` URL that all browsers and mail programs accept, in characters. */
const longestAddress = 1_199

export interface Mail {
  subject: string
  /** Its lines end with "\n". */
  body: string
}

const mailto = (recipient: string, subject: string, lines: readonly string[]): string =>
  `mailto:${encodeURIComponent(recipient).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${lines.map(encodeURIComponent).join('%0D%0A')}`

/**
 * A `mailto:` URL that opens a draft in the user's mail program, with the recipient if one is given. It is at most
 * 1,200 characters long: the longest lines of a longer draft are cut and end in "…". [SHARE-04]
 */
export const mailtoUrl = ({ subject, body }: Mail, recipient = ''): string => {
  const lines = body.split('\n')
  const frame = mailto(recipient, '', new Array(lines.length).fill('')).length
  const [shortSubject = '', ...shortLines] = shortened([subject, ...lines], longestAddress - frame)
  return mailto(recipient, shortSubject, shortLines)
}

/** True if an email does not fit into a `mailto:` URL. */
export const isTooLong = ({ subject, body }: Mail, recipient = ''): boolean =>
  mailto(recipient, subject, body.toWellFormed().split('\n')).length > longestAddress

/** The whole email as text for pasting. */
export const mailText = ({ subject, body }: Mail): string => `${subject}\n\n${body}`

export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoUrl(mail)
}

/** The length of a line in a URL. */
const costOf = (line: string): number => encodeURIComponent(line).length

const ellipsis = '…'
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens a line to at most `cost` characters in a URL, including "…", if possible at the end of a word. */
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

/** A shortened URL would be broken. */
const holdsAddress = (line: string): boolean => /\bhttps?:\/\/\S/.test(line)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The maximum cost per line so that all lines together cost at most `budget`. Short lines stay whole. */
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

/** The minimum for the other lines if one contains a web address. */
const leastShare = 60

/**
 * Shortens lines so that together they take at most `budget` characters in a URL. The longest are cut; a line with a
 * web address is kept whole, or left out if it leaves no room for the others.
 */
const shortened = (lines: readonly string[], budget: number): string[] => {
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
