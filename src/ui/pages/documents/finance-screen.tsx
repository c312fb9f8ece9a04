import { IconFileDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentCard } from '../../components/document-list/document-card.tsx'
import { DocumentListPage } from '../../components/document-list/document-list-page.tsx'
import { downloadOf } from '../../components/document-list/download-of.ts'
import { useApp } from '../../shell/app-context.tsx'
import { provideFinanceDocuments } from './wiring.ts'

/** The finance documents, which the server calls financing informations. */
export default function FinanceScreen() {
  const app = useApp()
  const [machine] = useState(() => provideFinanceDocuments(app))
  return (
    <DocumentListPage machine={machine} one="Finance Document">
      {(document) => (
        <DocumentCard
          name={document.name}
          icon={IconFileDollar}
          files={downloadOf('financing_informations', document)}
        />
      )}
    </DocumentListPage>
  )
}
