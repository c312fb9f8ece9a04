import { Group, Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useCardScreen } from '../../breakpoints.ts'
import { ListSkeletons } from '../skeletons/list-skeletons.tsx'
import { ItemCard } from './item-card.tsx'
import classes from './item-columns.module.css'

interface ItemColumnsProps {
  /** The columns after the name. */
  columns: readonly string[]
  children: ReactNode
}

/**
 * Wraps the rows of a list, so that columns have the same width in every row. The last one is at the end of the row.
 */
export const ItemColumns = ({ columns, children }: ItemColumnsProps) => (
  <div
    className={classes.table}
    data-columns={columns.length}
    style={{ '--count': columns.length } as CSSProperties}
  >
    {children}
  </div>
)

/** The column headers of the rows on a wide screen. */
export const ItemColumnNames = ({ name, columns }: { name: string; columns: readonly string[] }) => (
  <div className={classes.columnNames}>
    <span>{name}</span>
    <span className={classes.cells}>
      {columns.map((column) => (
        <span key={column}>{column}</span>
      ))}
    </span>
  </div>
)

/** The rows while they load. */
export const ItemSkeletons = ({
  name: nameColumn,
  columns,
}: {
  name: string
  columns: readonly string[]
}) => {
  const showsCards = useCardScreen()
  const icon = <Skeleton height={20} width={20} my={12} mx={12} />
  const name = (
    <>
      <Skeleton height={12} width={184} maw="100%" my={4} />
      {columns.length === 3 ? (
        <Skeleton className={classes.secondLine ?? ''} height={12} width={104} />
      ) : null}
    </>
  )
  return (
    <ItemColumns columns={columns}>
      <ListSkeletons columnNames={<ItemColumnNames name={nameColumn} columns={columns} />}>
        <ItemCard
          name={name}
          actions={
            showsCards ? (
              <Group gap={0} wrap="nowrap">
                {icon}
                {icon}
              </Group>
            ) : null
          }
        >
          <ItemCells
            none=""
            cells={columns.map((column) => ({
              column,
              content: <Skeleton height={12} width={64} my={showsCards ? 16 : 4} />,
            }))}
          />
        </ItemCard>
      </ListSkeletons>
    </ItemColumns>
  )
}

interface ItemCellsProps {
  /** The text of a row whose cells are all empty. */
  none: string
  cells: readonly { column: string; content: ReactNode }[]
}

/**
 * The cells of a row or, on narrow screens, the links of a card. An empty cell contains an en dash or, on a narrow
 * screen, the muted name of its column.
 */
export const ItemCells = ({ none, cells }: ItemCellsProps) => {
  const showsCards = useCardScreen()
  return cells.every(({ content }) => content === null) ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <div className={classes.cells} data-columns={cells.length}>
      {cells.map(({ column, content }) => (
        <div key={column} className={classes.cell}>
          {content ?? (
            <span className={classes.missing} aria-hidden>
              {showsCards ? column : '–'}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** The text of a button: "View" below its column header, and the name of the column on narrow screens. */
export const CellText = ({ verb, column }: { verb: string; column: string }) => (
  <>
    <span className={classes.verb}>{verb} </span>
    <span className={classes.column}>{column}</span>
  </>
)
