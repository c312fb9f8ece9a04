import { expect, test } from 'vitest'
import type { SavableItem } from '../../contract/favorites.ts'
import { composeItemMail, composeSalesReportsMail } from '../../src/services/compose-share-mail.ts'
import { mailtoUrl } from '../../src/services/mail.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { itemOfEachKind } from '../support/item-of-each-kind.ts'

const expected = {
  Agency: {
    item: { entityType: 'Agency', entityId: cityOfKnoxville.id, entity: cityOfKnoxville },
    subject: 'Agency - City of Knoxville',
    lines: [
      'Agency: City of Knoxville',
      'City: Knoxville',
      'State: TN',
      'Sourcewell member number: 12345',
      'Omnia member number: 67890',
    ],
  },
  SalesReport: {
    item: {
      ...itemOfEachKind.SalesReport,
      entity: { ...itemOfEachKind.SalesReport.entity, accountName: 'KNOX COUNTY' },
    },
    subject: 'Sales Report - Knox County, Acme Mowers',
    lines: [
      'Sales Report: Knox County',
      'Vendor: Acme Mowers',
      'First purchase: Jan 31, 2024',
      'Status: Active',
    ],
  },
  Contact: {
    item: itemOfEachKind.Contact,
    subject: 'Contact - Ann Smith',
    lines: ['Contact: Ann Smith', 'Title: Buyer', 'Email: ann@knox.example', 'Phone: (865) 555-0100'],
  },
  ContractDocument: {
    item: itemOfEachKind.ContractDocument,
    subject: 'Contract - Mowers',
    lines: ['Contract Document: Mowers', 'Bid: Turf bid', 'Price Sheet: Turf prices'],
  },
  MarketingMaterial: {
    item: itemOfEachKind.MarketingMaterial,
    subject: 'Infographic - How it works',
    lines: ['Infographic: How it works'],
  },
  StateStatute: {
    item: itemOfEachKind.StateStatute,
    subject: 'State Statute - TN',
    lines: [
      'State Statute: TN',
      'Link: https://statutes.example/tn',
      'All Government Types: All may buy together.',
      'School District: Schools may.',
    ],
  },
  MediaLink: {
    item: itemOfEachKind.MediaLink,
    subject: 'Video - First steps',
    lines: ['Video: First steps', 'Category: Basics', 'Link: https://videos.example/embed/abc'],
  },
} as const satisfies Record<
  SavableItem['entityType'],
  { item: SavableItem; subject: string; lines: readonly string[] }
>

for (const [kind, { item, subject, lines }] of Object.entries(expected)) {
  test(`sharing an item of the kind ${kind} names it in the subject and lists its known fields`, {
    tags: ['SHARE-01', 'SHARE-02', 'SHARE-03'],
  }, () => {
    expect(composeItemMail(item)).toEqual({ subject: `Agency Atlas: ${subject}`, body: lines.join('\n') })
  })
}

test('sharing an agency says what is unknown, and which member numbers are not on file', {
  tags: ['SHARE-02'],
}, () => {
  const { item } = expected.Agency
  const unknown = { city: null, state: '', sourcewellId: '', omniaId: null }
  const { body } = composeItemMail({ ...item, entity: { ...item.entity, ...unknown } })
  expect(body.split('\n').slice(1)).toEqual([
    'City: Unknown',
    'State: Unknown',
    'Sourcewell member number: None on file',
    'Omnia member number: None on file',
  ])
})

test('a set of sales reports is shared with the complete URL of its CSV', {
  tags: ['SHARE-03', 'SHARE-04'],
}, () => {
  const link = `https://agency-atlas.example/api/v1/shared/${'x'.repeat(900)}`
  expect(composeSalesReportsMail(link)).toEqual({
    subject: 'Agency Atlas: Sales Reports',
    body: `Sales Reports (CSV): ${link}`,
  })
  expect(mailtoUrl(composeSalesReportsMail(link))).toContain(encodeURIComponent(link))
})
