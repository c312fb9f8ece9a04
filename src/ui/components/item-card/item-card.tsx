import type { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './item-card.module.css'

interface ItemCardProps {
  name: ReactNode
  /** Only in lists of several kinds of items. */
  icon?: typeof IconFileText
  isRemoved?: boolean
  actions?: ReactNode
  /** A line below the name. */
  note?: string | null
  /** True if the content stays beside the name on phones. */
  isCompact?: boolean
  /** Content beside the name if there is room, otherwise below it. */
  children?: ReactNode
}

export const ItemCard = ({
  name,
  icon: Icon,
  isRemoved = false,
  actions,
  note,
  isCompact,
  children,
}: ItemCardProps) => {
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-gone={isRemoved || undefined} data-compact={isCompact || undefined}>
        {Icon ? (
          <span className={classes.icon}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </span>
        ) : null}
        <div className={classes.words}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {children ? <div className={classes.content}>{children}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}
