import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FinancingInformation, MarketingMaterial } from '../../../../contract/library.ts'
import type { OfferedDocument } from '../../../machines/open-document/types.ts'
import { OpenDocument } from '../../open-document/open-document.tsx'
import { ItemCard } from '../item-card/item-card.tsx'
import classes from './document-list.module.css'

interface OfferedFile {
  document: OfferedDocument | null
  label: string
}

interface DocumentCardProps {
  name: ReactNode
  files: readonly OfferedFile[]
  /** True if each file has its own column: screen readers skip a missing one. */
  hasColumns?: boolean
  actions?: ReactNode
}

export const DocumentCard = ({ name, files, hasColumns = false, actions }: DocumentCardProps) => {
  const none = files.some(({ document }) => document) ? null : 'No file available yet'
  const wrapLabel = (label: string) =>
    hasColumns ? label : <span className="visually-hidden-on-phones">{label}</span>
  return (
    <ItemCard name={name} actions={actions} note={none} isCompact={!hasColumns}>
      <div className={hasColumns ? classes.columns : classes.files}>
        {files.map(({ document, label }) =>
          document ? (
            <OpenDocument key={document.path} document={document} label={wrapLabel(label)} />
          ) : (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              leftSection={<IconFileDownload size={16} aria-hidden />}
              disabled
              aria-hidden={hasColumns || undefined}
            >
              {wrapLabel(label)}
            </Button>
          ),
        )}
      </div>
    </ItemCard>
  )
}

export const createDownload = (
  list: 'marketing_materials' | 'financing_informations',
  { id, name, downloadable }: MarketingMaterial | FinancingInformation,
): OfferedFile[] => [
  { document: downloadable ? { path: `${list}/${id}/download`, name } : null, label: 'Download' },
]
