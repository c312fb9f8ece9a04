import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconDownload } from '@tabler/icons-react'

interface ExportButtonProps {
  /** What the file will contain: "14 agencies". */
  scope: string
  /** A sentence for the notice after the export. */
  note?: string
  disabled: boolean
  /** True if there is room for text beside the icon. */
  labeled?: boolean
  /** Downloads the file. */
  onExport(): void
}

/** Downloads the items of a list as CSV. */
export const ExportButton = ({ scope, note, disabled, labeled = false, onExport }: ExportButtonProps) => {
  const props = {
    disabled,
    'aria-label': 'Export CSV',
    title: `Export CSV: ${scope}`,
    onClick: () => {
      onExport()
      notifications.show({
        icon: <IconCheck size={20} aria-hidden />,
        message: note === undefined ? `Exported ${scope}` : `Exported ${scope}. ${note}`,
        closeButtonProps: { 'aria-label': 'Dismiss' },
      })
    },
  }
  const icon = <IconDownload size={16} aria-hidden />
  return labeled ? (
    <Button {...props} variant="subtle" leftSection={icon}>
      Export
    </Button>
  ) : (
    <ActionIcon {...props} size={36} variant="default">
      {icon}
    </ActionIcon>
  )
}
