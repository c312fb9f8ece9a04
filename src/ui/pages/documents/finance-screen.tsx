import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentRows } from '../../components/document-list/document-rows.tsx'
import { provideFinanceDocuments } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

/** Finance documents are called financing informations in the API. */
export default function FinanceScreen() {
  return (
    <DocumentRows
      provide={provideFinanceDocuments}
      singular={texts.finance}
      help={texts.financeHelp}
      columns={[texts.file]}
    >
      {({ id, name, downloadable }) => (
        <DocumentCard
          name={name}
          files={[
            {
              document: downloadable ? { path: `financing_informations/${id}/download`, name } : null,
              column: texts.file,
            },
          ]}
        />
      )}
    </DocumentRows>
  )
}
