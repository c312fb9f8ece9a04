import { Skeleton, Stack } from '@mantine/core'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import classes from './list-skeletons.module.css'

const rowLines = [
  { height: 14, width: '24%' },
  { height: 12, width: '34%' },
]

/** Beside them, on wide screens. */
const rowColumns = ['16%', '28%']

interface ListSkeletonsProps {
  /** The lines of a card beside its icon, each with its own width. Heights in px. By default, rows of a list. */
  lines?: readonly { height: number; width: string }[]
}

/** Skeletons of items while a list loads: cards, or on wide screens rows. */
export const ListSkeletons = ({ lines }: ListSkeletonsProps) => {
  const narrow = useNarrowScreen()
  return (
    <CardSkeletons className={lines || narrow ? classes.cards : classes.rows}>
      <div className={classes.card}>
        {lines ? <Skeleton circle height={28} /> : null}
        <Stack gap={8} flex={1} justify="center">
          {(lines ?? rowLines).map(({ height, width }) => (
            <Skeleton key={width} height={height} width={width} />
          ))}
        </Stack>
        {lines || narrow
          ? null
          : rowColumns.map((width) => <Skeleton key={width} height={14} width={width} my="auto" />)}
      </div>
    </CardSkeletons>
  )
}
