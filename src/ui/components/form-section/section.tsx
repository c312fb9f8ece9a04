import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

interface SectionProps {
  title: string
  status?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

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
