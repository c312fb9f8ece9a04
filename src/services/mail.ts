import { shortened } from './short-mail.ts'

/** The longest `mailto:` address that every browser and mail program on the way takes whole, in characters. */
const longestAddress = 1_199

export interface Mail {
  subject: string
  /** Its lines end with "\n". */
  body: string
}

const mailto = (recipient: string, subject: string, lines: readonly string[]): string =>
  `mailto:${encodeURIComponent(recipient).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${lines.map(encodeURIComponent).join('%0D%0A')}`

/**
 * The `mailto:` address that opens a mail in the person's own composer, without a recipient where none is given. It stays
 * below 1,200 characters: the longest lines of a mail that would be longer end in "…". [SHARE-04]
 */
export const mailtoUrl = ({ subject, body }: Mail, recipient = ''): string => {
  const lines = body.split('\n')
  const frame = mailto(recipient, '', new Array(lines.length).fill('')).length
  const [shortSubject = '', ...shortLines] = shortened([subject, ...lines], longestAddress - frame)
  return mailto(recipient, shortSubject, shortLines)
}

/** True where the `mailto:` address of a mail cannot hold all of it. */
export const isTooLong = ({ subject, body }: Mail, recipient = ''): boolean =>
  mailto(recipient, subject, body.toWellFormed().split('\n')).length > longestAddress

/** The whole mail as a text to be pasted. */
export const mailText = ({ subject, body }: Mail): string => `${subject}\n\n${body}`

/** Opens the person's mail composer. */
export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoUrl(mail)
}
