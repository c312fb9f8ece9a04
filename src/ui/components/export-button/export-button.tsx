import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconDownload } from '@tabler/icons-react'

interface ExportButtonProps {
  /** What the file will contain: "14 agencies". */
  scope: string
  /** A sentence for the notice after the export. */
  note?: string
  disabled: boolean
  /** Downloads the file. */
  onExport(): void
}

/** Downloads the items of a list as CSV. */
export const ExportButton = ({ scope, note, disabled, onExport }: ExportButtonProps) => (
  <ActionIcon
    size={36}
    variant="default"
    disabled={disabled}
    aria-label="Export CSV"
    title={`Export CSV: ${scope}`}
    onClick={() => {
      onExport()
      notifications.show({
        icon: <IconCheck size={20} aria-hidden />,
        message: note === undefined ? `Exported ${scope}` : `Exported ${scope}. ${note}`,
        closeButtonProps: { 'aria-label': 'Dismiss' },
      })
    }}
  >
    <IconDownload size={16} aria-hidden />
  </ActionIcon>
)
