import type { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OfferedDocument } from '../../../machines/document-open/types.ts'
import { DocumentButton } from '../document-button/document-button.tsx'
import { ItemCard } from '../item-card/item-card.tsx'
import classes from './document-list.module.css'

interface DocumentCardProps {
  name: string
  icon: typeof IconFileText
  /** The files that there are, each with what its button reads. */
  files: readonly { document: OfferedDocument; label: string }[]
  /** What else can be done with it. */
  actions?: ReactNode
}

/** A document with a button for each of its files, or the word that it has none yet. */
export const DocumentCard = ({ name, icon, files, actions }: DocumentCardProps) => (
  <ItemCard name={name} icon={icon} actions={actions}>
    {files.length === 0 ? (
      <p className={classes.none}>Nothing to download yet</p>
    ) : (
      <div className={classes.files}>
        {files.map(({ document, label }) => (
          <DocumentButton key={document.path} document={document} label={label} />
        ))}
      </div>
    )}
  </ItemCard>
)
