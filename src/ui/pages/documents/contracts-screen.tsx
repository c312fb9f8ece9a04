import type { ContractDocument } from '../../../../contract/library.ts'
import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentRows } from '../../components/document-list/document-rows.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { provideContractDocuments } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

const columns = [texts.bidFile, texts.contractFile, texts.priceSheetFile]

const listFiles = ({ bid, contract, priceSheet }: ContractDocument) =>
  [
    { file: bid, column: texts.bidFile },
    { file: contract, column: texts.contractFile },
    { file: priceSheet, column: texts.priceSheetFile },
  ].map(({ file, column }) => ({
    column,
    document: file ? { path: `contract_documents/${file.id}/download`, name: file.contractName } : null,
  }))

export default function ContractsScreen() {
  return (
    <DocumentRows
      provide={provideContractDocuments}
      singular={texts.contract}
      help={texts.contractHelp}
      columns={columns}
    >
      {(document) => (
        <DocumentCard
          name={document.name}
          files={listFiles(document)}
          actions={
            <ItemActions item={{ entityType: 'ContractDocument', entityId: document.id, entity: document }} />
          }
        />
      )}
    </DocumentRows>
  )
}
