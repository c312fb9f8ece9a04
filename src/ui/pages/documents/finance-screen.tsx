import { createDownload, DocumentCard, fileLabel } from '../../components/document-list/document-card.tsx'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { provideFinanceDocuments } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

/** Finance documents are called financing informations in the API. */
export default function FinanceScreen() {
  return (
    <DocumentListView
      provide={provideFinanceDocuments}
      singular={texts.finance}
      help={texts.financeHelp}
      columns={[fileLabel]}
    >
      {(document) => (
        <DocumentCard name={document.name} files={createDownload('financing_informations', document)} />
      )}
    </DocumentListView>
  )
}
