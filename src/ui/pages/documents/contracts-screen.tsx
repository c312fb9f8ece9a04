import { IconFileText } from '@tabler/icons-react'
import type { ContractDocument } from '../../../../contract/library.ts'
import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { provideContractDocuments } from '../../resource-list/wiring.ts'

const listFiles = ({ bid, contract, priceSheet }: ContractDocument) =>
  [
    { file: bid, label: 'Bid' },
    { file: contract, label: 'Contract' },
    { file: priceSheet, label: 'Price Sheet' },
  ].flatMap(({ file, label }) =>
    file
      ? { label, document: { path: `contract_documents/${file.id}/download`, name: file.contractName } }
      : [],
  )

export default function ContractsScreen() {
  return (
    <DocumentListView
      provide={provideContractDocuments}
      one="Contract Document"
      help="Bids, contracts, and price sheets to send to agencies."
    >
      {(document) => (
        <DocumentCard
          name={document.name}
          icon={IconFileText}
          files={listFiles(document)}
          actions={
            <ItemActions item={{ entityType: 'ContractDocument', entityId: document.id, entity: document }} />
          }
        />
      )}
    </DocumentListView>
  )
}
