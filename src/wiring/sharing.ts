import type { SavableItem } from '../machines/favorites/types.ts'
import { itemMail } from '../services/item-mail.ts'
import { mailText, mailtoAddress } from '../services/mail.ts'

export { copyText } from '../services/clipboard.ts'

/** The `mailto:` address that shares an item. */
export const shareAddress = (item: SavableItem): string => mailtoAddress(itemMail(item))

/** The same mail, uncut, to be copied. */
export const shareText = (item: SavableItem): string => mailText(itemMail(item))
