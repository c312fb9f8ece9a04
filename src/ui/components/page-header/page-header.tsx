import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  /** The name of the page or, for a list, the number and kind of its items. */
  heading: string
  /** True for the header of a list. Its heading changes with the count, and phones do not show the line of help. */
  isList?: boolean
  help?: ReactNode
  actions?: ReactNode
}

export const PageHeader = ({ heading, isList = false, help, actions }: PageHeaderProps) => (
  <div className={classes.header} data-list={isList || undefined}>
    <div className={classes.text}>
      <h1 className={classes.heading} {...(isList && { 'aria-live': 'polite' })}>
        {heading}
      </h1>
      {help ? <p className={classes.help}>{help}</p> : null}
    </div>
    {actions}
  </div>
)
