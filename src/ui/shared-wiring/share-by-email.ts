import { displayName } from '../../../contract/display-name.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { composeItemMail, composeStatuteMail } from '../../services/compose-share-mail.ts'
import { formatMail, mailtoUrl } from '../../services/mail.ts'
import { addressLines } from '../components/agency-card/address-lines.ts'

export const createShareMailtoUrl = (item: SavableItem): string => mailtoUrl(composeItemMail(item))

/** The email that shares an item as text to copy, not shortened; for an agency, with its address and URL. [COPY-03] */
export const createShareText = (item: SavableItem): string => {
  const mail = formatMail(composeItemMail(item))
  if (item.entityType !== 'Agency') return mail
  const { streets, town } = addressLines(item.entity)
  const address = [...streets.map(displayName), town].filter(Boolean).join(', ')
  const url = new URL(`/agencies/${item.entityId}`, window.location.href)
  return [mail, ...(address ? [`Address: ${address}`] : []), `Link: ${url}`].join('\n')
}

export const createStatuteMailtoUrl = (state: string, government: string, url: string): string =>
  mailtoUrl(composeStatuteMail(state, government, url))
