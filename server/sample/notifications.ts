import type { Row } from './row-writer.ts'

/**
 * Notifications of every kind of item and of every kind of link.
 *
 * @param contractFileId The id of a contract file that can be downloaded.
 * @param agencyId The id of an agency.
 */
export function inventNotifications(contractFileId: number, agencyId: number): Row[] {
  return [
    {
      name: 'New price sheet for office furniture',
      entity_type: 'ContractDocument',
      description: 'Sample data: the prices of this contract were renewed for the coming year.',
      link: `api/v1/contract_documents/${contractFileId}/download`,
    },
    {
      name: 'A new video: Reading a Sales Report',
      entity_type: 'MediaLink',
      description: 'Eight minutes on what the columns mean and where to look first.',
      link: 'https://youtu.be/aqz-KE-bpKQ',
    },
    {
      name: 'Purchasing rules of Tennessee were updated',
      entity_type: 'StateStatute',
      description: 'Sample data, not law.',
      link: 'https://statutes.example/tn/52',
    },
    {
      name: 'Sales reports of the last quarter are in, with all the vendors and the agencies that they sold to',
      entity_type: 'SalesReport',
      description:
        'This text is long on purpose, so that it has to be cut after its third line: the reports of the last quarter ' +
        'were added for every state, and those of the quarter before were corrected where vendors had sent late figures.',
      link: null,
    },
    {
      name: 'A new infographic: Who Can Join',
      entity_type: 'MarketingMaterial',
      description: null,
      link: null,
    },
    {
      name: 'An agency near you joined',
      entity_type: 'Agency',
      description: 'It is on the map.',
      link: `/agencies/${agencyId}`,
    },
    {
      name: 'Contacts were added',
      entity_type: 'Contact',
      description: 'New people at known agencies.',
      link: null,
    },
  ]
}
