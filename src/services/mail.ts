/** The length that all browsers and email apps accept, in characters. */
const maxUrlLength = 1_199

export interface Mail {
  subject: string
  /** Its lines end with "\n". */
  body: string
}

const mailto = (recipient: string, subject: string, lines: readonly string[]): string =>
  `mailto:${encodeURIComponent(recipient).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${lines.map(encodeURIComponent).join('%0D%0A')}`

/**
 * A `mailto:` URL that opens a draft in the user's email app, with the recipient if one is given. It is at most
 * 1,199 characters long: the longest lines of a longer draft are truncated and end in "…". [SHARE-04]
 */
export const mailtoUrl = ({ subject, body }: Mail, recipient = ''): string => {
  const lines = body.split('\n')
  const overhead = mailto(recipient, '', new Array(lines.length).fill('')).length
  const [shortSubject = '', ...shortLines] = shortenLines([subject, ...lines], maxUrlLength - overhead)
  return mailto(recipient, shortSubject, shortLines)
}

/** True if an email does not fit into a `mailto:` URL. */
export const isMailTooLong = ({ subject, body }: Mail, recipient = ''): boolean =>
  mailto(recipient, subject, body.toWellFormed().split('\n')).length > maxUrlLength

/** The complete email as text to paste. */
export const formatMail = ({ subject, body }: Mail): string => `${subject}\n\n${body}`

export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoUrl(mail)
}

const encodedLength = (line: string): number => encodeURIComponent(line).length

const ellipsis = '…'
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens a line to at most `maxLength` characters in a URL, including "…", if possible at the end of a word. */
const truncate = (line: string, maxLength: number): string => {
  if (encodedLength(line) <= maxLength) return line
  let text = ''
  let left = maxLength - encodedLength(ellipsis)
  for (const { segment } of characters.segment(line)) {
    left -= encodedLength(segment)
    if (left < 0) break
    text += segment
  }
  const lastBlank = text.lastIndexOf(' ')
  const completeWords = lastBlank > text.length * 0.7 ? text.slice(0, lastBlank) : text
  return `${completeWords.trimEnd()}${ellipsis}`
}

/** Lines with a URL must not be truncated, because the URL would break. */
const containsUrl = (line: string): boolean => /\bhttps?:\/\/\S/.test(line)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The maximum length per line so that all lines together fit into `budget`. Short lines stay complete. */
const getLineLimit = (lengths: readonly number[], budget: number): number => {
  let left = budget
  const ascending = lengths.toSorted((one, other) => one - other)
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

/** The characters reserved for each line without a URL. */
const minShare = 60

/**
 * Shortens lines so that together they take at most `budget` characters in a URL. The longest are truncated. A line
 * with a URL stays complete, or is omitted if it leaves no room for the others.
 */
const shortenLines = (lines: readonly string[], budget: number): string[] => {
  const wellFormed = lines.map((line) => line.toWellFormed())
  let left = budget - wellFormed.filter((line) => !containsUrl(line)).length * minShare
  const fitting = wellFormed.map((line) => {
    if (!containsUrl(line)) return line
    left -= encodedLength(line)
    if (left >= 0) return line
    left += encodedLength(line)
    return ''
  })
  const shortenable = fitting.filter((line) => !containsUrl(line))
  const urlLength = sum(fitting.filter(containsUrl).map(encodedLength))
  const limit = getLineLimit(shortenable.map(encodedLength), budget - urlLength)
  return fitting.map((line) => (containsUrl(line) ? line : truncate(line, limit)))
}
