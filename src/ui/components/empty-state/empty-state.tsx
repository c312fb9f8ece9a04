import type { ReactNode } from 'react'
import { EmptyStateDrawing, type EmptyStateDrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title?: ReactNode
  /** One sentence that says why this happened or what to do. */
  hint?: ReactNode
  drawing?: EmptyStateDrawingName
  /** True if the page has nothing else; the title is then its heading. */
  isPage?: boolean
  /** One action: a button or a link. */
  children?: ReactNode
}

export const EmptyState = ({
  title,
  hint,
  drawing = 'results',
  isPage = false,
  children,
}: EmptyStateProps) => (
  <div className={classes.root}>
    <EmptyStateDrawing name={drawing} />
    {title === undefined ? null : isPage ? (
      <h1 className={classes.heading}>{title}</h1>
    ) : (
      <p className={classes.heading}>{title}</p>
    )}
    {hint === undefined ? null : <div className={classes.hint}>{hint}</div>}
    {children ? <div className={`${classes.actions} screen-only`}>{children}</div> : null}
  </div>
)
