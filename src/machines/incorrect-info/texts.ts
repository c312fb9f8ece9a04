import type { ReportReason } from '../../../contract/contacts.ts'

/** The text for reporting a contact. [CONTACT-04] */
export const texts = {
  report: 'Report Incorrect Info',
  reporting: 'Reporting…',
  reported: 'Incorrect Info Reported',
  retry: 'Try again',
  sent: (name: string) => `Your report about ${name} was sent.`,
  question: 'What’s wrong?',
  questionAbout: (name: string) => `What’s wrong with the info for ${name}?`,
  thanks: 'Thanks for the details.',
}

export const reasonNames: Record<ReportReason, string> = {
  left_agency: 'No longer works there',
  wrong_phone: 'Wrong phone number',
  wrong_email: 'Wrong email address',
  other: 'Other',
}
