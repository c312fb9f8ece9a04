import { Button, Stack, Text, Title } from '@mantine/core'
import { texts } from '../../machines/map-load/texts.ts'
import classes from '../map/map.module.css'

interface MapPanelProps {
  reason: 'loading' | 'refused' | 'failed'
  fallbackText: string
  onRetry(): void
}

export const MapPanel = ({ reason, fallbackText, onRetry }: MapPanelProps) => {
  if (reason === 'loading') {
    return (
      <div className={classes.panel} role="status">
        {texts.loading}
      </div>
    )
  }
  return (
    <div className={classes.panel} role="alert">
      <Stack align="center" gap="sm" maw={360}>
        <Title order={2} size="h4" ta="center">
          {texts[reason]}
        </Title>
        <Text ta="center">{reason === 'refused' ? texts.refusedWhy : fallbackText}</Text>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Stack>
    </div>
  )
}
