import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import { type ContactForm, createContactMail, parseEmailAddress } from '../../../services/contact-mail.ts'
import { formatMail, isTooLong, mailtoUrl } from '../../../services/mail.ts'
import type { App } from '../../shared-wiring/app.ts'
import { saveDraftOnExpiry } from '../../shared-wiring/form-draft.ts'

export type { ContactForm }
export { parseEmailAddress }

/** The empty form. [WRITE-04] */
export const emptyContactForm: ContactForm = {
  email: '',
  fullName: '',
  phone: '',
  message: '',
  wantsTraining: true,
}

interface FormDraft {
  read(): ContactForm
  restore(form: ContactForm): void
}

/** Keeps the form when the session expires; returns a function that stops this. [SESSION-19] */
export const saveContactFormOnExpiry = (app: App, { read, restore }: FormDraft): (() => void) =>
  saveDraftOnExpiry(app, 'contact', {
    read: () => {
      const text = JSON.stringify(read())
      return text === JSON.stringify(emptyContactForm) ? '' : text
    },
    restore: (text) => restore({ ...emptyContactForm, ...JSON.parse(text) }),
  })

export interface ContactEmail {
  mailtoUrl: string
  /** The whole email if it does not fit into `mailtoUrl`, otherwise null. */
  wholeText: string | null
}

export const composeEmail = (form: ContactForm, { email }: AppConfiguration['provider']): ContactEmail => {
  const mail = createContactMail(form)
  const recipient = parseEmailAddress(email)
  return {
    mailtoUrl: mailtoUrl(mail, recipient),
    wholeText: isTooLong(mail, recipient) ? formatMail(mail) : null,
  }
}
