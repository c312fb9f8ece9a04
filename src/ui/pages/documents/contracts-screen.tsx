import type { ContractDocument } from '../../../../contract/library.ts'
import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { provideContractDocuments } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

const listFiles = ({ bid, contract, priceSheet }: ContractDocument) =>
  [
    { file: bid, label: texts.bidFile },
    { file: contract, label: texts.contractFile },
    { file: priceSheet, label: texts.priceSheetFile },
  ].map(({ file, label }) => ({
    label,
    document: file ? { path: `contract_documents/${file.id}/download`, name: file.contractName } : null,
  }))

export default function ContractsScreen() {
  return (
    <DocumentListView provide={provideContractDocuments} one={texts.contract} help={texts.contractHelp}>
      {(document) => (
        <DocumentCard
          name={document.name}
          files={listFiles(document)}
          hasColumns
          actions={
            <ItemActions item={{ entityType: 'ContractDocument', entityId: document.id, entity: document }} />
          }
        />
      )}
    </DocumentListView>
  )
}
