import type { Agency } from './api/contract/agency.ts'

const productName = 'Agency Atlas'

export interface Mail {
  subject: string
  body: string
}

/** What is written when an agency is shared: its name, place and member numbers, one a line. */
export const agencyMail = (agency: Agency): Mail => ({
  subject: `${productName}: Agency - ${agency.name}`,
  body: [
    `Agency: ${agency.name}`,
    `City: ${agency.city ?? ''}`,
    `State: ${agency.state ?? ''}`,
    `Sourcewell Member Number: ${agency.sourcewellId ?? ''}`,
    `Omnia Member Number: ${agency.omniaId ?? ''}`,
  ].join('\n'),
})

/** The `mailto:` address that opens a mail without a recipient in the person's own composer. */
export const mailtoAddress = ({ subject, body }: Mail): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** Opens the person's mail composer. */
export const openMailComposer = (mail: Mail): void => {
  window.location.href = mailtoAddress(mail)
}
