import type { Mail } from './mail.ts'

/** A message to the provider. Every field is optional. */
export interface ContactForm {
  email: string
  fullName: string
  phone: string
  message: string
  /** True to ask for a 1-on-1 training. */
  wantsTraining: boolean
}

/** The email to the provider: one line per filled field, then the message. [WRITE-05] */
export const contactMail = ({ email, fullName, phone, message, wantsTraining }: ContactForm): Mail => {
  const facts = [
    ['Full Name', fullName],
    ['Email', email],
    ['Phone', phone],
  ] as const
  const lines = facts.flatMap(([label, value]) => (value.trim() === '' ? [] : `${label}: ${value.trim()}`))
  return {
    subject: wantsTraining ? 'Request for 1-on-1 training' : 'General Inquiry',
    body: [lines.join('\n'), message.trim()].filter((part) => part !== '').join('\n\n'),
  }
}

/** The bare address of a sender that may be written with a name: `Name <name@agencies.example>`. */
export const addressWithoutName = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
