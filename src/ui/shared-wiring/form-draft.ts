import { hasExpired } from '../../machines/session/selectors.ts'
import { createStoredValue } from '../../services/stored-value.ts'
import type { App } from './app.ts'

interface Draft {
  /** The current text; empty if there is nothing to save. */
  read(): string
  restore(text: string): void
}

/**
 * Saves a draft when the session expires: the text is stored in this tab until the same account signs in again.
 * [SESSION-19]
 *
 * @param name Unique among the forms.
 * @returns An unsubscribe function; call it when the form unmounts.
 */
export const saveDraftOnExpiry = ({ session }: App, name: string, draft: Draft): (() => void) => {
  const stored = createStoredValue('visit', `draft.${name}.${session.getSnapshot().context.accountId}`)
  const saved = stored.read()
  if (typeof saved === 'string') {
    stored.write(null)
    draft.restore(saved)
  }
  const subscription = session.subscribe((snapshot) => {
    const text = draft.read()
    if (hasExpired(snapshot) && text !== '') stored.write(text)
  })
  return () => subscription.unsubscribe()
}
