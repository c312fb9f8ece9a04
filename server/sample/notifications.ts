import { displayName } from '../../contract/display-name.ts'
import type { Row } from './row-writer.ts'

/** One notification for each kind of item and of link. */
export function generateNotifications(
  contractFileId: number,
  infographic: { id: number; name: string },
  agency: { id: number; name: string },
): Row[] {
  return [
    {
      name: 'New price sheet for office furniture',
      entity_type: 'ContractDocument',
      description: 'The price sheet for the coming year is available. Sample data.',
      link: `api/v1/contract_documents/${contractFileId}/download`,
    },
    {
      name: 'New video: How to Read a Sales Report',
      entity_type: 'MediaLink',
      description: 'An eight-minute guide to the columns and what to look at first.',
      link: 'https://youtu.be/aqz-KE-bpKQ',
    },
    {
      name: 'Tennessee purchasing statute updated',
      entity_type: 'StateStatute',
      description: 'Sample data, not law.',
      link: null,
    },
    {
      name: 'Last quarter’s sales reports are available for every vendor and agency in the Sourcewell program',
      entity_type: 'SalesReport',
      description:
        'Last quarter’s reports were added for all 50 states. Reports for the preceding quarter were corrected where ' +
        'vendors submitted late figures, so totals that you exported earlier may have changed.',
      link: null,
    },
    {
      name: `New infographic: ${infographic.name}`,
      entity_type: 'MarketingMaterial',
      description: null,
      link: `api/v1/marketing_materials/${infographic.id}/download`,
    },
    {
      name: 'New agency added',
      entity_type: 'Agency',
      description: `${displayName(agency.name)} is now in Agency Atlas.`,
      link: `/agencies/${agency.id}`,
    },
    {
      name: 'New contacts added',
      entity_type: 'Contact',
      description: 'Contacts were added for 12 agencies.',
      link: null,
    },
  ]
}
