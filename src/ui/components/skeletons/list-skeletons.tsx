import { Skeleton, Stack } from '@mantine/core'
import { CardSkeletons } from './card-skeletons.tsx'
import classes from './list-skeletons.module.css'

const defaultLines = [
  { height: 14, width: '32%' },
  { height: 12, width: '46%' },
  { height: 12, width: '24%' },
]

interface ListSkeletonsProps {
  /** The lines beside the icon, each with its own width. Heights in px. */
  lines?: readonly { height: number; width: string }[]
}

export const ListSkeletons = ({ lines = defaultLines }: ListSkeletonsProps) => (
  <CardSkeletons className={classes.list}>
    <div className={classes.card}>
      <Skeleton circle height={36} />
      <Stack gap={10} flex={1}>
        {lines.map(({ height, width }) => (
          <Skeleton key={width} height={height} width={width} />
        ))}
      </Stack>
    </div>
  </CardSkeletons>
)
