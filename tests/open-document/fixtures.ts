import type { FlowFixtures } from 'chart-paths'
import { Failure } from '../../src/machines/kit/failure.ts'
import { openDocumentMachine } from '../../src/machines/open-document/machine.ts'

export const bid = { path: 'contract_documents/7/download', name: 'Playgrounds: bid' }
export const missing = 'This file is no longer in Agency Atlas.'

export const fixtures: FlowFixtures<typeof openDocumentMachine> = {
  name: 'open-document',
  machine: openDocumentMachine,
  starts: [{ input: { document: bid } }],
  events: {
    'document.requested': [{ description: 'the file is requested' }],
    'bytes.arrived': [
      {
        description: 'half of the file has arrived',
        initiator: 'server',
        instructions: 'Slow the network down in DevTools > Network.',
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
    'document.saved': [
      {
        description: 'the file is saved',
        initiator: 'browser',
        instructions: 'Close the empty tab, or have the browser block it.',
      },
    ],
    'document.refused': [
      {
        description: 'the server does not find the file',
        initiator: 'server',
        instructions: 'Delete the file from the data directory before this step.',
        with: { message: missing },
      },
    ],
    'document.failed': [
      {
        description: 'the server cannot be reached',
        initiator: 'server',
        instructions: 'Stop the server before the previous step (Ctrl+C in its terminal).',
        with: { error: new Failure('unreachable', new Error('The server is unreachable.')) },
      },
    ],
    'opening.canceled': [{ description: 'the user cancels the file' }],
    'tab.closed': [{ description: 'the user closes the empty tab' }],
  },
}
