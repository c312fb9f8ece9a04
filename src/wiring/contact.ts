import type { AppConfiguration } from '../services/api/contract/app-configuration.ts'
import { bareAddress, type ContactForm, contactMail } from '../services/contact-mail.ts'
import { isTooLong, mailText, mailtoAddress } from '../services/mail.ts'

export type { ContactForm }
export { bareAddress }

/** What a person's message to the provider becomes. */
export interface ContactLetter {
  /** The `mailto:` address that opens it in the person's mail program. */
  address: string
  /** All of it, where the address cannot hold all of it; else null. */
  wholeText: string | null
}

/** Writes the message to the provider. */
export const writeLetter = (form: ContactForm, { email }: AppConfiguration['provider']): ContactLetter => {
  const mail = contactMail(form)
  const recipient = bareAddress(email)
  return {
    address: mailtoAddress(mail, recipient),
    wholeText: isTooLong(mail, recipient) ? mailText(mail) : null,
  }
}
