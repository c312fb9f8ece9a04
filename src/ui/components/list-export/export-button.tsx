import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'

interface ExportButtonProps {
  /** What the file will contain: "14 agencies". */
  scope: string
  /** A sentence for the notice after the export. */
  note?: string
  disabled: boolean
  /** Where there is room for text beside the icon: a link beside a heading, or a button beside fields. */
  label?: 'link' | 'button'
  /** Downloads the file. */
  onExport(): void
}

/** Downloads the items of a list as CSV. */
export const ExportButton = ({ scope, note, disabled, label, onExport }: ExportButtonProps) => {
  const notice = useRef<string>(undefined)
  const props = {
    disabled,
    'aria-label': 'Export CSV',
    title: `Export CSV: ${scope}`,
    onClick: () => {
      onExport()
      // Replaces the notice of an earlier export.
      if (notice.current) notifications.hide(notice.current)
      notice.current = notifications.show({
        icon: <IconCheck size={20} aria-hidden />,
        message: note === undefined ? `Exported ${scope}` : `Exported ${scope}. ${note}`,
        closeButtonProps: { 'aria-label': 'Dismiss' },
      })
    },
  }
  const icon = <IconDownload size={16} aria-hidden />
  return label ? (
    <Button {...props} variant={label === 'link' ? 'subtle' : 'default'} leftSection={icon}>
      Export
    </Button>
  ) : (
    <ActionIcon {...props} size={36} variant="default">
      {icon}
    </ActionIcon>
  )
}
