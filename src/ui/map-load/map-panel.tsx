import { Button, Stack, Text, Title } from '@mantine/core'
import classes from '../map/map.module.css'

interface MapPanelProps {
  reason: 'loading' | 'refused' | 'failed'
  fallbackText: string
  onRetry(): void
}

const problems = {
  refused: {
    title: 'Error: AuthFailure',
    text: 'This page can’t display the map: a problem with the API key prevents the map from rendering.',
  },
  failed: {
    title: 'Couldn’t load the map.',
    text: '',
  },
} as const

export const MapPanel = ({ reason, fallbackText, onRetry }: MapPanelProps) => {
  if (reason === 'loading') {
    return (
      <div className={classes.panel} role="status">
        Loading...
      </div>
    )
  }
  const { title, text } = problems[reason]
  return (
    <div className={classes.panel} role="alert">
      <Stack align="center" gap="sm" maw={360}>
        <Title order={2} size="h4" ta="center">
          {title}
        </Title>
        <Text ta="center">{text || fallbackText}</Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </div>
  )
}
