import type { Notification } from '../../contract/notifications.ts'

export const newPrices: Notification = {
  id: 7,
  name: 'New price sheet for office furniture',
  entityType: 'ContractDocument',
  description: 'The prices were renewed.',
  link: 'api/v1/contract_documents/3/download',
  createdAt: '2026-11-20T09:30:00Z',
}

export const newVideo: Notification = {
  id: 8,
  name: 'New video: How to Read a Sales Report',
  entityType: 'MediaLink',
  description: 'Eight minutes.',
  link: 'https://video.example/watch/8',
  createdAt: '2026-11-21T16:00:00Z',
}
