import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCardScreen } from '../../breakpoints.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import classes from './list-skeletons.module.css'

const rowLines = [
  { height: 12, width: '24%' },
  { height: 12, width: '34%' },
]

const cardLines = [
  { height: 12, width: '52%' },
  { height: 12, width: '40%' },
  { height: 12, width: '76%' },
  { height: 12, width: '68%' },
]

/** The height of a saved item's content, in px. */
const contentHeights = { rows: 60, cards: 84 }

/** The widths of the columns beside it on wide screens, like those of saved items, in px. */
const rowColumns = [340, 306]

interface ListSkeletonsProps {
  /** The lines of a card beside its icon, each with its own width. Heights in px. By default, rows of a list. */
  lines?: readonly { height: number; width: string }[]
  /** On wide screens, the column headers above the rows. */
  columnNames?: ReactNode
  count?: number
  /** The skeleton of one item, in the layout of its card. */
  children?: ReactNode
}

/** Skeletons of items while a list loads: cards, or on wide screens rows. */
export const ListSkeletons = ({ lines, columnNames = null, count, children }: ListSkeletonsProps) => {
  const showsCards = useCardScreen()
  return (
    <>
      {showsCards || columnNames === null ? null : (
        <div className={classes.header} aria-hidden>
          {columnNames}
        </div>
      )}
      <CardSkeletons className={lines || showsCards ? classes.cards : classes.rows} {...(count && { count })}>
        {children ?? (
          <div className={classes.card}>
            {lines ? <Skeleton circle height={28} /> : null}
            <Stack
              gap={8}
              flex={1}
              justify="center"
              {...(!lines && { mih: showsCards ? contentHeights.cards : contentHeights.rows })}
            >
              {(lines ?? (showsCards ? cardLines : rowLines)).map(({ height, width }) => (
                <Skeleton key={width} height={height} width={width} />
              ))}
            </Stack>
            {lines || showsCards
              ? null
              : rowColumns.map((width) => (
                  <div key={width} style={{ flex: `0 1 ${width}px`, alignSelf: 'center' }}>
                    <Skeleton height={12} width={148} />
                  </div>
                ))}
          </div>
        )}
      </CardSkeletons>
    </>
  )
}
