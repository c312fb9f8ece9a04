import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import { loadAccount } from '../../../services/api/account.ts'
import {
  type ContactForm,
  composeContactMail,
  parseEmailAddress,
} from '../../../services/compose-contact-mail.ts'
import { logError } from '../../../services/log.ts'
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

/** The fields that the user has edited. The others show what is known about the user. */
export type EditedFields = Partial<ContactForm>

/** Saves the edited fields if the session expires; returns an unsubscribe function. [SESSION-19] */
export const saveContactFormOnExpiry = (
  app: App,
  { read, restore }: { read(): EditedFields; restore(edited: EditedFields): void },
): (() => void) =>
  saveDraftOnExpiry(app, 'contact', {
    read: () => {
      const text = JSON.stringify(read())
      return text === '{}' ? '' : text
    },
    restore: (text) => restore(JSON.parse(text)),
  })

/**
 * Loads the email and the name of the user. If that fails, the user enters them. Returns a function that aborts the
 * request. [WRITE-06]
 */
export const loadSender = (
  { api }: Pick<App, 'api'>,
  onLoad: (sender: Pick<ContactForm, 'email' | 'fullName'>) => void,
): (() => void) => {
  const request = new AbortController()
  loadAccount(api, request.signal).then(
    ({ email, firstName, lastName }) => {
      if (!request.signal.aborted) onLoad({ email, fullName: `${firstName} ${lastName}`.trim() })
    },
    (error: unknown) => {
      if (!request.signal.aborted) logError('The sender could not be loaded.', error)
    },
  )
  return () => request.abort()
}

/** The email to the provider. `wholeText` is null if the complete email fits into `mailtoUrl`. */
export const composeEmail = (form: ContactForm, { email }: AppConfiguration['provider']) => {
  const mail = composeContactMail(form)
  const recipient = parseEmailAddress(email)
  return {
    mailtoUrl: mailtoUrl(mail, recipient),
    wholeText: isMailTooLong(mail, recipient) ? formatMail(mail) : null,
  }
}
