import type { ContractDocument } from '../../../../contract/library.ts'
import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { provideContractDocuments } from '../../resource-list/wiring.ts'
import classes from './documents.module.css'
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

/** "Trailers (Contract 241334)" as two lines or columns. The parentheses are not shown, but part of the name. */
const ContractName = ({ name }: { name: string }) => {
  const [, subject = name, number] = /^(.*\S)\s+\((Contract [^()]+)\)$/.exec(name) ?? []
  return (
    <span className={classes.contract}>
      {subject}{' '}
      {number ? (
        <span className={classes.number}>
          <span className={classes.parenthesis}>(</span>
          {number}
          <span className={classes.parenthesis}>)</span>
        </span>
      ) : null}
    </span>
  )
}

export default function ContractsScreen() {
  return (
    <DocumentListView provide={provideContractDocuments} one={texts.contract} help={texts.contractHelp}>
      {(document) => (
        <DocumentCard
          name={<ContractName name={document.name} />}
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
