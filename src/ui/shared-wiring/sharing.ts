import type { SavableItem } from '../../machines/favorites/types.ts'
import { itemMail, statuteTextMail } from '../../services/item-mail.ts'
import { mailText, mailtoUrl } from '../../services/mail.ts'

export const shareItemUrl = (item: SavableItem): string => mailtoUrl(itemMail(item))

/** The same mail as text to copy, not shortened. */
export const shareText = (item: SavableItem): string => mailText(itemMail(item))

export const shareStatuteUrl = (state: string, government: string, address: string): string =>
  mailtoUrl(statuteTextMail(state, government, address))
