import type { SavableItem } from '../../machines/favorites/types.ts'
import { formatMail, mailtoUrl } from '../../services/mail.ts'
import { createItemMail, createStatuteMail } from '../../services/share-mail.ts'

export const createShareMailtoUrl = (item: SavableItem): string => mailtoUrl(createItemMail(item))

/** The email that shares an item as text to copy, not shortened. */
export const createShareText = (item: SavableItem): string => formatMail(createItemMail(item))

export const createStatuteMailtoUrl = (state: string, government: string, url: string): string =>
  mailtoUrl(createStatuteMail(state, government, url))
