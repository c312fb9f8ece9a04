import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import {
  type ContactForm,
  composeContactMail,
  parseEmailAddress,
} from '../../../services/compose-contact-mail.ts'
import { formatMail, isMailTooLong, mailtoUrl } from '../../../services/mail.ts'
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

/** Saves the form if the session expires; returns an unsubscribe function. [SESSION-19] */
export const saveContactFormOnExpiry = (
  app: App,
  { read, restore }: { read(): ContactForm; restore(form: ContactForm): void },
): (() => void) =>
  saveDraftOnExpiry(app, 'contact', {
    read: () => {
      const text = JSON.stringify(read())
      return text === JSON.stringify(emptyContactForm) ? '' : text
    },
    restore: (text) => restore({ ...emptyContactForm, ...JSON.parse(text) }),
  })

/** The email to the provider. `wholeText` is null if the complete email fits into `mailtoUrl`. */
export const composeEmail = (form: ContactForm, { email }: AppConfiguration['provider']) => {
  const mail = composeContactMail(form)
  const recipient = parseEmailAddress(email)
  return {
    mailtoUrl: mailtoUrl(mail, recipient),
    wholeText: isMailTooLong(mail, recipient) ? formatMail(mail) : null,
  }
}
