import type { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './item-card.module.css'

interface ItemCardProps {
  name: ReactNode
  icon: typeof IconFileText
  isRemoved?: boolean
  actions?: ReactNode
  /** Content beside the name if there is room, otherwise below it. */
  children?: ReactNode
}

export const ItemCard = ({ name, icon: Icon, isRemoved = false, actions, children }: ItemCardProps) => {
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-gone={isRemoved || undefined}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <h3 id={nameId} className={classes.name}>
          {name}
        </h3>
        {children ? <div className={classes.content}>{children}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}
