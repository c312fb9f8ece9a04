import { type ReactNode, useId } from 'react'
import classes from './item-card.module.css'

interface ItemCardProps {
  name: ReactNode
  isRemoved?: boolean
  actions?: ReactNode
  /** A line below the name. */
  note?: string | null
  /** Content beside the name if there is room, otherwise below it. */
  children?: ReactNode
}

/** Shows a note in parentheses at the end of a name without them: "Fencing (Contract 251815)". */
const NameText = ({ name }: { name: string }) => {
  const [, words = name, note] = /^(.+) \(([^()]+)\)$/.exec(name) ?? []
  return note === undefined ? (
    words
  ) : (
    <>
      {words} <span className={classes.nameNote}>{note}</span>
    </>
  )
}

export const ItemCard = ({ name, isRemoved = false, actions, note, children }: ItemCardProps) => {
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-gone={isRemoved || undefined}>
        <div className={classes.text}>
          <h3 id={nameId} className={classes.name}>
            {typeof name === 'string' ? <NameText name={name} /> : name}
          </h3>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {children ? <div className={classes.content}>{children}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}
