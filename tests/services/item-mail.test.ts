import { expect, test } from 'vitest'
import type { SavableItem } from '../../src/services/api/contract/favorite.ts'
import { itemMail, salesReportsMail } from '../../src/services/item-mail.ts'
import { mailtoAddress } from '../../src/services/mail.ts'
import { knoxville } from '../support/agencies.ts'

const file = (contractName: string) => ({ id: 1, contractName })

const items: Record<SavableItem['entityType'], { item: SavableItem; subject: string; lines: string[] }> = {
  Agency: {
    item: { entityType: 'Agency', entityId: knoxville.id, entity: knoxville },
    subject: 'Agency - City of Knoxville',
    lines: [
      'Agency: City of Knoxville',
      'City: Knoxville',
      'State: TN',
      'Sourcewell Member Number: 12345',
      'Omnia Member Number: 67890',
    ],
  },
  SalesReport: {
    item: {
      entityType: 'SalesReport',
      entityId: 2,
      entity: {
        id: 2,
        accountName: 'Knox County',
        dealerName: 'Acme Mowers',
        firstPurchaseDate: '2024-01-31',
        lastPurchaseDate: null,
        status: 'Active',
        agencyId: 1,
      },
    },
    subject: 'Sales Report - Knox County, Acme Mowers',
    lines: [
      'Sales Report: Knox County',
      'Vendor: Acme Mowers',
      'First Purchase: 2024-01-31',
      'Status: Active',
    ],
  },
  Contact: {
    item: {
      entityType: 'Contact',
      entityId: 3,
      entity: {
        id: 3,
        firstName: 'Ann',
        lastName: 'Smith',
        title: 'Buyer',
        email: 'ann@knox.example',
        phone: '(865) 555-0100',
        incorrectInfo: false,
        agencyId: null,
      },
    },
    subject: 'Contact - Ann Smith',
    lines: ['Contact: Ann Smith', 'Title: Buyer', 'Email: ann@knox.example', 'Phone: (865) 555-0100'],
  },
  ContractDocument: {
    item: {
      entityType: 'ContractDocument',
      entityId: 4,
      entity: {
        id: 4,
        name: 'Mowers',
        bid: file('Mowers bid'),
        contract: null,
        priceSheet: file('Mowers prices'),
      },
    },
    subject: 'Contract - Mowers',
    lines: ['Contract: Mowers', 'Bid Document: Mowers bid', 'Price Sheet: Mowers prices'],
  },
  MarketingMaterial: {
    item: {
      entityType: 'MarketingMaterial',
      entityId: 5,
      entity: { id: 5, name: 'How it works', downloadable: true },
    },
    subject: 'Infographics - How it works',
    lines: ['Infographics: How it works'],
  },
  StateStatute: {
    item: {
      entityType: 'StateStatute',
      entityId: 6,
      entity: {
        id: 6,
        state: 'TN',
        allStatute: 'All may buy\n\ntogether.',
        stateStatute: null,
        localStatute: null,
        schoolStatute: 'Schools may.',
        countyStatute: null,
        link: 'https://statutes.example/tn',
      },
    },
    subject: 'State Statute - TN',
    lines: [
      'State Statute: TN',
      'Link: https://statutes.example/tn',
      'All Governments: All may buy together.',
      'School District: Schools may.',
    ],
  },
  MediaLink: {
    item: {
      entityType: 'MediaLink',
      entityId: 7,
      entity: { id: 7, title: 'First steps', category: 'Basics', url: 'https://videos.example/embed/abc' },
    },
    subject: 'Video - First steps',
    lines: ['Video: First steps', 'Category: Basics', 'Link: https://videos.example/embed/abc'],
  },
}

for (const [kind, { item, subject, lines }] of Object.entries(items)) {
  const shows = kind === 'Agency' ? 'SHARE-01, SHARE-02, SHARE-03' : 'SHARE-03'
  test(`sharing an item of the kind ${kind} names it in the subject and lists what is known of it [${shows}]`, () => {
    expect(itemMail(item)).toEqual({ subject: `Agency Atlas: ${subject}`, body: lines.join('\n') })
  })
}

test('however long its values and however many its lines, an item is shared in less than 1,200 characters [SHARE-04]', () => {
  for (const { item } of Object.values(items)) {
    const long = (value: unknown): unknown =>
      typeof value === 'string'
        ? `${value} “é”\n`.repeat(1_000)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, long(inner)]))
          : value
    const huge = { ...item, entity: long(item.entity) } as SavableItem
    expect(mailtoAddress(itemMail(huge)).length).toBeLessThan(1_200)
  }
})

test('an item without a name is shared all the same', () => {
  const nameless = { id: 8, firstName: ' ', lastName: null, title: null, email: null, phone: null }
  expect(
    itemMail({
      entityType: 'Contact',
      entityId: 8,
      entity: { ...nameless, incorrectInfo: false, agencyId: null },
    }),
  ).toEqual({ subject: 'Agency Atlas: Contact', body: '' })
})

test('a set of sales reports is shared by the address of its CSV, whole [SHARE-03, SHARE-04]', () => {
  const link = `https://agency-atlas.example/api/v1/shared/${'x'.repeat(900)}`
  expect(salesReportsMail(link)).toEqual({
    subject: 'Agency Atlas: Sales Reports',
    body: `Sales Reports (CSV): ${link}`,
  })
  expect(mailtoAddress(salesReportsMail(link))).toContain(encodeURIComponent(link))
})
