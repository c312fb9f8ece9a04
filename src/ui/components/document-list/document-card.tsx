import type { ReactNode } from 'react'
import type { DocumentFile } from '../../../machines/open-document/types.ts'
import { OpenDocument } from '../../open-document/open-document.tsx'
import { ItemCard } from '../item-card/item-card.tsx'
import { CellText, ItemCells } from '../item-card/item-columns.tsx'

interface OfferedFile {
  document: DocumentFile | null
  /** The column of the file. */
  column: string
}

interface DocumentCardProps {
  name: ReactNode
  files: readonly OfferedFile[]
  actions?: ReactNode
}

/** A document with a download button for each of its files. */
export const DocumentCard = ({ name, files, actions }: DocumentCardProps) => {
  const isSingle = files.length === 1
  const label = (column: string) => (isSingle ? 'Download' : <CellText verb="Download" column={column} />)
  return (
    <ItemCard name={name} actions={actions}>
      <ItemCells
        none="No file available yet"
        cells={files.map(({ document, column }) => ({
          column,
          content: document && <OpenDocument document={document} label={label(column)} />,
        }))}
      />
    </ItemCard>
  )
}
