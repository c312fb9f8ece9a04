import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import { bareAddress, type ContactForm, contactMail } from '../../../services/contact-mail.ts'
import { isTooLong, mailText, mailtoUrl } from '../../../services/mail.ts'
import type { App } from '../../wiring/app.ts'
import { keepDraft } from '../../wiring/kept-draft.ts'

export type { ContactForm }
export { bareAddress }

/** The empty form. [WRITE-04] */
export const emptyContactForm: ContactForm = {
  email: '',
  fullName: '',
  phone: '',
  message: '',
  wantsTraining: true,
}

/** Reads the current form, and restores one. */
interface FormDraft {
  read(): ContactForm
  restore(form: ContactForm): void
}

/** Keeps the form when the session expires; returns a function that stops this. [SESSION-19] */
export const keepContactForm = (app: App, { read, restore }: FormDraft): (() => void) =>
  keepDraft(app, 'contact', {
    read: () => {
      const text = JSON.stringify(read())
      return text === JSON.stringify(emptyContactForm) ? '' : text
    },
    restore: (text) => restore({ ...emptyContactForm, ...JSON.parse(text) }),
  })

/** The message as an email. */
export interface ContactLetter {
  /** The `mailto:` URL that opens it in the user's mail program. */
  address: string
  /** All of it, where the address cannot hold all of it; else null. */
  wholeText: string | null
}

/** Writes the message to the provider. */
export const writeLetter = (form: ContactForm, { email }: AppConfiguration['provider']): ContactLetter => {
  const mail = contactMail(form)
  const recipient = bareAddress(email)
  return {
    address: mailtoUrl(mail, recipient),
    wholeText: isTooLong(mail, recipient) ? mailText(mail) : null,
  }
}
