/** The maximum URL length that all browsers and email apps accept, in characters. */
const maxUrlLength = 1_199

/** The maximum length of the subject in the URL, in characters. */
const maxSubjectLength = 400

export interface Mail {
  subject: string
  /** Its lines end with "\n". */
  body: string
}

/**
 * A `mailto:` URL that opens a draft in the user's email app, with the recipient if one is given. It is at most
 * 1,199 characters long: longer text ends in "…" after the last word that fits, so that no URL is cut. [SHARE-04]
 */
export const mailtoUrl = ({ subject, body }: Mail, recipient = ''): string => {
  const start = `${mailtoStart(recipient)}${encodeUpTo(maxSubjectLength, subject)}&body=`
  return start + encodeUpTo(maxUrlLength - start.length, body)
}

/** True if an email does not fit into a `mailto:` URL. */
export const isMailTooLong = ({ subject, body }: Mail, recipient: string): boolean =>
  `${mailtoStart(recipient)}${encode(subject)}&body=${encode(body)}`.length > maxUrlLength

/** The complete email as text to paste. */
export const formatMail = ({ subject, body }: Mail): string => `${subject}\n\n${body}`

export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoUrl(mail)
}

const mailtoStart = (recipient: string): string =>
  `mailto:${encodeURIComponent(recipient).replace('%40', '@')}?subject=`

const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%0A', '%0D%0A')

const encodeUpTo = (maxLength: number, text: string): string => {
  // Each character takes up at least one character in the URL.
  let rest = text.slice(0, maxLength + 1)
  let encoded = encode(rest)
  while (encoded.length > maxLength) {
    rest = rest.replace(/\s*\S*\s*$/, '')
    encoded = encode(`${rest}…`)
  }
  return encoded
}
