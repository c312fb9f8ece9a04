import type { ReactNode } from 'react'
import { PageHeader } from '../components/page-header/page-header.tsx'
import classes from './resource-list-layout.module.css'

interface ResourceListLayoutProps {
  /** The number and kind of items, or what is loading. */
  heading: string
  above?: ReactNode
  help: string
  /** Links to related lists or buttons for the whole list, beside the heading. */
  actions?: ReactNode
  tools?: ReactNode
  busy: boolean
  children: ReactNode
}

export const ResourceListLayout = ({
  heading,
  above,
  help,
  actions,
  tools,
  busy,
  children,
}: ResourceListLayoutProps) => (
  <div className={classes.page} aria-busy={busy}>
    {above}
    <PageHeader heading={heading} isList help={help} actions={actions} />
    {tools ? <div className={`${classes.tools} screen-only`}>{tools}</div> : null}
    {children}
  </div>
)
