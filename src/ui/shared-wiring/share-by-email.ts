import type { SavableItem } from '../../machines/favorites/types.ts'
import { composeItemMail, composeStatuteMail } from '../../services/compose-share-mail.ts'
import { formatMail, mailtoUrl } from '../../services/mail.ts'

export const createShareMailtoUrl = (item: SavableItem): string => mailtoUrl(composeItemMail(item))

/** The email that shares an item as text to copy, not shortened. */
export const createShareText = (item: SavableItem): string => formatMail(composeItemMail(item))

export const createStatuteMailtoUrl = (state: string, government: string, url: string): string =>
  mailtoUrl(composeStatuteMail(state, government, url))
