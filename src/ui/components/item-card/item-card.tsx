import type { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './item-card.module.css'

interface ItemCardProps {
  name: string
  icon: typeof IconFileText
  /** True for what is no longer in the product. */
  gone?: boolean
  /** What else can be done with it, beside it where there is room. */
  actions?: ReactNode
  /** What is below the name. */
  children?: ReactNode
}

/** Something that has a name, as a card. */
export const ItemCard = ({ name, icon: Icon, gone = false, actions, children }: ItemCardProps) => {
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-gone={gone || undefined}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.what}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {children}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}
