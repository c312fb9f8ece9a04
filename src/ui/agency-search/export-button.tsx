import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import type { Agency } from '../../../contract/agencies.ts'
import type { TotalInRadius } from '../../../contract/agency-search-headers.ts'
import { searchedText } from '../../machines/agency-search/query.ts'
import type { AgencySearchActor } from '../../machines/agency-search/selectors.ts'
import { exportedText, exportHintText, texts } from '../../machines/agency-search/texts.ts'
import { downloadAgencies } from './wiring.ts'

interface ExportButtonProps {
  actor: AgencySearchActor
  /** How many agencies there are in all, or null if all are in the list. */
  total: TotalInRadius | null
  /** The agencies in the list, in its order. */
  agencies: readonly Agency[]
  disabled: boolean
}

/** Downloads the listed agencies as CSV, made in the browser from the loaded list. [EXPORT-01] */
export const ExportButton = ({ actor, agencies, total, disabled }: ExportButtonProps) => (
  <ActionIcon
    size={36}
    variant="default"
    disabled={disabled}
    aria-label={texts.exportCsv}
    title={exportHintText(agencies.length, total)}
    onClick={() => {
      const { context } = actor.getSnapshot()
      downloadAgencies(agencies, context.resultsOrigin, context.place?.name ?? searchedText(context))
      notifications.show({
        icon: <IconCheck size={20} aria-hidden />,
        message: exportedText(agencies.length, total),
        closeButtonProps: { 'aria-label': texts.dismiss },
      })
    }}
  >
    <IconDownload size={16} aria-hidden />
  </ActionIcon>
)
