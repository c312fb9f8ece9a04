import { type ReactNode, useId } from 'react'
import classes from './account.module.css'

interface SectionProps {
  title: string
  /** The status of the section, beside its title. */
  status?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A section of the account page. */
export const Section = ({ title, status, lead, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <div className={classes.title}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {status}
        </div>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
