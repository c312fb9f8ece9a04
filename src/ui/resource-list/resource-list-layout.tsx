import type { ReactNode } from 'react'
import { plural } from '../../../contract/plural.ts'
import { PageHeader } from '../components/page-header/page-header.tsx'
import classes from './resource-list-layout.module.css'

interface ListLayoutProps {
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

export const ListLayout = ({ heading, above, help, actions, tools, busy, children }: ListLayoutProps) => (
  <div className={classes.page} aria-busy={busy}>
    {above}
    <PageHeader heading={heading} isList help={help} actions={actions} />
    {tools ? <div className={classes.tools}>{tools}</div> : null}
    {children}
  </div>
)

interface Listed {
  loading: boolean
  failure: string | null
  shown: readonly unknown[]
}

/** The heading of a list: what is loading, what could not be loaded, or the number and kind of items. */
export const listHeading = (one: string, { loading, failure, shown }: Listed): string => {
  if (loading) return `Loading ${one.toLowerCase()}s…`
  return failure !== null ? `${one}s` : plural(shown.length, one)
}
