import { type ReactNode, useId } from 'react'
import classes from './category-section.module.css'

interface CategorySectionProps {
  name: string
  count: number
  children: ReactNode
}

export const CategorySection = ({ name, count, children }: CategorySectionProps) => {
  const headingId = useId()
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {name} <span className={classes.count}>{count}</span>
      </h2>
      {children}
    </section>
  )
}
