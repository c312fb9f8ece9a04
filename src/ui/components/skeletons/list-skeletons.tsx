import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
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
  /** On wide screens, the column headers of the rows. */
  columnNames?: ReactNode
  /** An item of the list: on wide screens a row with its columns, on narrow ones a card. */
  row?: ReactNode
}

/** Skeletons of items while a list loads: cards, or on wide screens rows. */
export const ListSkeletons = ({ lines, columnNames = null, row }: ListSkeletonsProps) => {
  const narrow = useNarrowScreen()
  if (row) {
    return (
      <>
        {narrow || columnNames === null ? null : (
          <div className={classes.head} aria-hidden>
            {columnNames}
          </div>
        )}
        <CardSkeletons className={narrow ? classes.cards : classes.rows}>{row}</CardSkeletons>
      </>
    )
  }
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
