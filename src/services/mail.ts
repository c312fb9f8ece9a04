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
 * 1,199 characters long: the longest lines of a longer draft are shortened and end in "…". [SHARE-04]
 */
export const mailtoUrl = ({ subject, body }: Mail, recipient = ''): string => {
  // A line that is longer than the URL may be is shortened in any case.
  const lines = [subject, ...body.split('\n')].map((line) => line.slice(0, maxUrlLength).toWellFormed())
  for (;;) {
    const [first = '', ...others] = lines
    const url = mailto(recipient, first, others)
    if (url.length <= maxUrlLength) return url
    shortenLines(lines)
  }
}

/** True if an email does not fit into a `mailto:` URL. */
export const isMailTooLong = ({ subject, body }: Mail, recipient = ''): boolean =>
  mailto(recipient, subject, body.toWellFormed().split('\n')).length > maxUrlLength

/** The complete email as text to paste. */
export const formatMail = ({ subject, body }: Mail): string => `${subject}\n\n${body}`

export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoUrl(mail)
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Removes 2% of a line, and the rest of its last word. */
const shorten = (line: string): string => {
  const segments = Array.from(characters.segment(line.replace(/…$/, '')), ({ segment }) => segment)
  const text = segments.slice(0, Math.floor(segments.length * 0.98)).join('')
  const lastBlank = text.lastIndexOf(' ')
  const completeWords = lastBlank > text.length * 0.7 ? text.slice(0, lastBlank) : text
  return `${completeWords.trimEnd()}…`
}

/** A URL that is cut off leads nowhere. */
const containsUrl = (line: string): boolean => /\bhttps?:\/\/\S/.test(line)

/** Shorter lines stay complete, in characters. */
const minLength = 20

/** Shortens the longest line without a URL; if all are short, removes the longest URL; if there is none, the last line. */
const shortenLines = (lines: string[]): void => {
  const indexOfLongest = (isIncluded: (line: string) => boolean) =>
    lines.reduce(
      (longest, line, index) =>
        isIncluded(line) && line.length > (lines[longest]?.length ?? 0) ? index : longest,
      -1,
    )
  const longest = indexOfLongest((line) => !containsUrl(line) && line.length > minLength)
  const url = indexOfLongest(containsUrl)
  if (longest >= 0) lines[longest] = shorten(lines[longest] ?? '')
  else if (url >= 0) lines[url] = ''
  else lines.pop()
}
