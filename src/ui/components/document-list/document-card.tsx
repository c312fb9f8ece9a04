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
  /** True if each file has its own column, with its name in gray if the file is missing. Otherwise its button is disabled. */
  hasColumns?: boolean
  actions?: ReactNode
}

export const DocumentCard = ({ name, files, hasColumns = false, actions }: DocumentCardProps) => {
  const none = files.some(({ document }) => document) ? null : 'No file available yet'
  return (
    <ItemCard name={name} actions={actions} note={hasColumns ? null : none} isCompact={!hasColumns}>
      <div className={hasColumns ? classes.columns : classes.files}>
        {hasColumns && none ? (
          <p className={classes.none}>{none}</p>
        ) : (
          files.map(({ document, label }) =>
            document ? (
              <OpenDocument key={document.path} document={document} label={label} />
            ) : hasColumns ? (
              <span key={label} className={classes.missing} aria-hidden>
                {label}
              </span>
            ) : (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                leftSection={<IconFileDownload size={16} aria-hidden />}
                disabled
              >
                {label}
              </Button>
            ),
          )
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
