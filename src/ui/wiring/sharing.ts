import type { SavableItem } from '../../machines/favorites/types.ts'
import { itemMail, statuteTextMail } from '../../services/item-mail.ts'
import { mailText, mailtoUrl } from '../../services/mail.ts'

/** The `mailto:` address that shares an item. */
export const shareUrl = (item: SavableItem): string => mailtoUrl(itemMail(item))

/** The same mail, uncut, to be copied. */
export const shareText = (item: SavableItem): string => mailText(itemMail(item))

/** The `mailto:` address that shares one text of a statute by the address that opens it. */
export const shareStatuteUrl = (state: string, government: string, address: string): string =>
  mailtoUrl(statuteTextMail(state, government, address))
