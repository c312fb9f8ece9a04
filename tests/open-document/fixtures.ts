import type { FlowFixtures } from 'chart-paths'
import { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import { unreachable } from '../support/unreachable.ts'

export const bid = { path: 'contract_documents/7/download', name: 'Playgrounds: bid' }
export const missing = 'This file is missing. Let us know on the Contact Us page.'

export const fixtures: FlowFixtures<typeof openDocumentMachine> = {
  name: 'open-document',
  machine: openDocumentMachine,
  starts: [{ input: { document: bid } }],
  events: {
    'document.requested': [{ description: 'the user requests the file' }],
    'progress.changed': [
      {
        description: 'part of the file is loaded',
        initiator: 'server',
        instructions:
          'Use a file of several MB (import one with `npm run import`), and slow the network down in DevTools > Network.',
        with: { progress: 0.5 },
        when: ({ context }) => context.progress === null,
      },
    ],
    'document.shown': [
      {
        description: 'the file is shown in its tab',
        initiator: 'server',
        instructions: 'Make sure the server is running.',
      },
    ],
    'document.downloaded': [
      {
        description: 'the file is downloaded',
        initiator: 'browser',
        instructions: 'Use a file that is not a PDF, PNG, or JPEG (import one with `npm run import`).',
      },
    ],
    'document.rejected': [
      {
        description: 'the server cannot find the file',
        initiator: 'server',
        instructions: 'Delete the file from `files` in the data directory before it is requested.',
        with: { message: missing },
      },
    ],
    'document.failed': [
      {
        description: 'the request does not reach the server',
        initiator: 'server',
        instructions:
          'Block *://*:*/api/* in DevTools > Network before this request is sent. Unblock it after this step.',
        with: unreachable,
      },
    ],
    'opening.canceled': [{ description: 'the user cancels the download' }],
    'tab.closed': [{ description: 'the user closes the empty tab' }],
  },
}
