import type { Mail } from './mail.ts'

/** A message to the provider. Every field is optional. */
export interface ContactForm {
  email: string
  fullName: string
  phone: string
  message: string
  wantsTraining: boolean
}

/** The email to the provider: one line per non-empty field, then the message. [WRITE-05] */
export const composeContactMail = ({ email, fullName, phone, message, wantsTraining }: ContactForm): Mail => {
  const fields = [
    ['Full name', fullName],
    ['Email', email],
    ['Phone', phone],
  ] as const
  const lines = fields.flatMap(([label, value]) => (value.trim() === '' ? [] : `${label}: ${value.trim()}`))
  return {
    subject: wantsTraining ? 'Request for 1-on-1 training' : 'General Inquiry',
    body: [lines.join('\n'), message.trim()].filter((part) => part !== '').join('\n\n'),
  }
}

/** The address in `Name <name@agencies.example>`; an address without a name is returned unchanged. */
export const parseEmailAddress = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
