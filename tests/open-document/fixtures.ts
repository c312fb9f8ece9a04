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
    'document.requested': [{ says: 'the file is requested' }],
    'bytes.arrived': [
      {
        says: 'half of the file has arrived',
        by: 'server',
        how: 'Slow the network down in DevTools > Network.',
        with: { progress: 0.5 },
        when: ({ context }) => context.progress === null,
      },
    ],
    'document.shown': [
      { says: 'the file is shown in its tab', by: 'server', how: 'Make sure the server is running.' },
    ],
    'document.saved': [
      { says: 'the file is saved', by: 'browser', how: 'Close the empty tab, or have the browser block it.' },
    ],
    'document.refused': [
      {
        says: 'the server does not find the file',
        by: 'server',
        how: 'Delete the file from the data directory before this step.',
        with: { message: missing },
      },
    ],
    'document.failed': [
      {
        says: 'the server cannot be reached',
        by: 'server',
        how: 'Stop the server before the previous step (Ctrl+C in its terminal).',
        with: { error: new Failure('unreachable', new Error('The server is unreachable.')) },
      },
    ],
    'opening.canceled': [{ says: 'the user cancels the file' }],
    'tab.closed': [{ says: 'the user closes the empty tab' }],
  },
}
